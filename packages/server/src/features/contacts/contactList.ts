import type { ContactListQuery } from '@club/shared/contact';
import { z } from 'zod';
import { daysFilter } from '../../clubDay';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import type { FilterRules } from '../../lists/listQuery';
import { binPart, calendarDay, email } from '../../validation/fields';
import { inBin, inBinByIndex, outsideBin } from '../bin/bin.service';
import { ContactModel, contactFields, contactStatuses, toContactDto } from './contacts.model';

/** The messages of a status, all that are no spam, or those in the bin. */
export const contactList = defineList({
  model: ContactModel,
  fields: contactFields,
  search: ['username', 'email', 'message'],
  sort: { createdAt: true, username: true, email: true },
  filters: {
    status: z
      .enum(contactStatuses, { error: `Please choose one of ${contactStatuses.join(', ')}.` })
      .optional(),
    assignee: z
      .string()
      .regex(/^(none|[\da-f]{24})$/, 'Please give the id of an account, or none.')
      .optional(),
    email: email.optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    bin: binPart,
  } satisfies FilterRules<ContactListQuery>,
  /** @param timeZone in which the days `from` and `to` begin and end */
  where({ status, assignee, email: address, from, to, bin }, timeZone: string) {
    return {
      ...daysFilter('createdAt', { from, to }, timeZone),
      ...(assignee && assigneeIs(assignee)),
      ...(address && { email: address }),
      ...(bin === 'true' ? { ...inBin, ...(status && { status }) } : outsideBin),
      ...(bin !== 'true' && { status: status ?? { $ne: 'spam' } }),
    };
  },
  /** Only for the lists that people open first: of most messages, each would be looked at. */
  countBy({ status, assignee, email: address, from, to, bin }) {
    if (assignee || address || from || to) return undefined;
    const ofStatus = status ? { status } : {};
    if (bin === 'true') return { all: [{ ...inBinByIndex, ...ofStatus }], less: [] };
    if (status) return { all: [{ status }], less: [{ status, ...inBinByIndex }] };
    const spam = { status: 'spam' };
    return { all: [{}, { ...spam, ...inBinByIndex }], less: [inBinByIndex, spam] };
  },
  toDto: toContactDto,
});

/** Also finds the messages of older sites, which have no field for it. */
function assigneeIs(assignee: string) {
  return assignee === 'none'
    ? { assignee: null }
    : { 'assignee._id': new Types.ObjectId(assignee) };
}
