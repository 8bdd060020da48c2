import { type ContactListQuery, contactListQuery } from '@club/shared/contact';
import { dayAfter, daysFilter, startOfDay } from '../../clubDay';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import type { CountParts } from '../../lists/listFilter';
import { inBinByIndex, outsideBin } from '../bin/bin.service';
import { ContactModel, contactFields, toContactDto } from './contacts.model';
import { contactTexts } from './contactText';

/** The messages of a status, all that are no spam, or those in the bin. */
export const contactList = defineList({
  model: ContactModel,
  fields: contactFields,
  search: { texts: contactTexts, addresses: ['email'] },
  query: contactListQuery,
  /** @param timeZone in which the days `from` and `to` begin and end */
  where({ status, assignee, email: address, from, to, idleSince, bin }, timeZone: string) {
    return {
      ...daysFilter('createdAt', { from, to }, timeZone),
      ...(assignee && assigneeIs(assignee)),
      ...(address && { email: address }),
      ...(idleSince && isIdleSince(idleSince, timeZone)),
      ...(bin === 'true' ? { ...inBinByIndex, ...(status && { status }) } : outsideBin),
      ...(bin !== 'true' && { status: status ?? { $ne: 'spam' } }),
    };
  },
  /** Not for the messages of a person or an address, or where nothing is done, which are few. */
  countBy({ status, assignee, email: address, from, to, idleSince, bin }, timeZone) {
    if (address || idleSince || (assignee && assignee !== 'none')) return undefined;
    const days = daysFilter('createdAt', { from, to }, timeZone);
    const parts = partsOf(days, status, bin);
    if (assignee !== 'none') return parts;
    // No index counts what nobody takes care of: it is the number of all, less what somebody does.
    const all = parts.less.map((filter) => ({ ...filter, ...isTaken }));
    const less = parts.all.map((filter) => ({ ...filter, ...isTaken }));
    return { all: [...parts.all, ...all], less: [...parts.less, ...less] };
  },
  toDto: toContactDto,
});

const isTaken = { 'assignee._id': { $gt: new Types.ObjectId('0'.repeat(24)) } };

/** The messages of some days in one of the lists that people open first. */
function partsOf(
  days: object,
  status: ContactListQuery['status'],
  bin: ContactListQuery['bin'],
): CountParts {
  const ofStatus = { ...days, ...(status && { status }) };
  if (bin === 'true') return { all: [{ ...inBinByIndex, ...ofStatus }], less: [] };
  if (status) return { all: [ofStatus], less: [{ ...ofStatus, ...inBinByIndex }] };
  const spam = { ...days, status: 'spam' };
  return {
    all: [days, { ...spam, ...inBinByIndex }],
    less: [{ ...days, ...inBinByIndex }, spam],
  };
}

/** Also finds the messages of older sites with which nothing was done since the update. */
function isIdleSince(day: string, timeZone: string) {
  return { updatedAt: { $not: { $gte: startOfDay(dayAfter(day), timeZone) } } };
}

/** Also finds the messages of older sites, which have no field for it. */
function assigneeIs(assignee: string) {
  return { 'assignee._id': assignee === 'none' ? null : new Types.ObjectId(assignee) };
}
