import type { AuditListQuery, AuditSortField } from '@club/shared/audit';
import { auditActionNames } from '@club/shared/auditActions';
import { calendarDay } from '@club/shared/rules/fields';
import { type FilterRules, listQuery } from '@club/shared/rules/listQuery';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { daysFilter } from '../../clubDay';
import { defineList } from '../../lists/defineList';
import { AuditEntryModel, aboutAccount, auditTexts, toAuditEntryDto } from './audit.model';

const accountId = storedId('Please give the id of an account.');

/** A search looks at the names of actor and subject. */
export const auditList = defineList({
  model: AuditEntryModel,
  fields: 'at actor action subject before after',
  search: { texts: auditTexts },
  query: listQuery<AuditSortField>(['at']).extend({
    action: z
      .enum(auditActionNames, { error: 'Please give an action that audit entries have.' })
      .optional(),
    actor: accountId.optional(),
    person: accountId.optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  } satisfies FilterRules<AuditListQuery>),
  /** @param timeZone in which the days `from` and `to` begin and end */
  where({ action, actor, person, from, to }, timeZone: string) {
    return {
      ...(action && { action }),
      ...(actor && { 'actor._id': actor }),
      // A search has an $or of its own.
      ...(person && { $and: [aboutAccount(person)] }),
      ...daysFilter('at', { from, to }, timeZone),
    };
  },
  toDto: toAuditEntryDto,
});
