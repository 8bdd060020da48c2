import { auditListQuery } from '@club/shared/audit';
import { daysFilter } from '../../clubDay';
import { defineList } from '../../lists/defineList';
import { AuditEntryModel, aboutAccount, auditTexts, toAuditEntryDto } from './audit.model';

/** A search looks at the names of actor and subject. */
export const auditList = defineList({
  model: AuditEntryModel,
  fields: 'at actor action subject before after',
  search: { texts: auditTexts },
  query: auditListQuery,
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
