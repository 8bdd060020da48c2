import type {
  HandoverPlan,
  HandoverPlanPart,
  PersonLinkRequest,
  PlannedAccess,
  PlannedEnding,
  PlannedPerson,
  StartHandoverRequest,
} from '@club/shared/handover';
import { calendarDay, email, role } from '@club/shared/rules/fields';
import { line, lineOrNone, refuseRepeated } from '@club/shared/rules/lines';
import { ownPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { storedId } from '@club/shared/rules/storedId';
import { term } from '@club/shared/rules/term';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { z } from 'zod';

const maxEndings = 200;

const id = storedId();

const access = z.strictObject({
  email,
  role,
  firstDay: calendarDay,
}) satisfies z.ZodType<PlannedAccess>;

const person = z
  .strictObject({
    joined: id.nullable().optional(),
    name: lineOrNone(80),
    position: line(80),
    access: access.nullable(),
  })
  .refine((somebody) => somebody.name !== '' || somebody.access === null, {
    path: ['name'],
    error: 'Please name the person who gets access.',
  }) satisfies z.ZodType<PlannedPerson>;

const ending = z.strictObject({
  account: id,
  lastDay: calendarDay,
}) satisfies z.ZodType<PlannedEnding>;

const shortens = z
  .strictObject({ term: id, lastDay: calendarDay })
  .nullable()
  .default(null) satisfies z.ZodType<HandoverPlan['shortens']>;

const people = z
  .array(person)
  .min(1, 'Please name at least one person.')
  .max(maxPeopleOfTerm, `must have at most ${maxPeopleOfTerm} entries`)
  .superRefine(refuseRepeatedEmails);

const endings = z
  .array(ending)
  .max(maxEndings, `must have at most ${maxEndings} entries`)
  .superRefine(refuseRepeated('account'));

export const startHandoverRequest = payload({
  ...{ term, shortens, people, endings },
  password: ownPassword,
}) satisfies z.ZodType<StartHandoverRequest>;

/** The call may come without a body: not every link needs the password. */
export const personLinkRequest = payload({
  password: ownPassword,
}).default({}) satisfies z.ZodType<PersonLinkRequest>;

/** A HandoverPlan with its defaults. */
export type CompletePlan = Omit<z.output<typeof startHandoverRequest>, 'password'>;

export const handoverPlanPart = payload({
  term: term.optional(),
  shortens,
  people: people.optional(),
  endings: endings.optional(),
}) satisfies z.ZodType<HandoverPlanPart>;

/** A HandoverPlanPart with its defaults. */
export type PlanPart = z.output<typeof handoverPlanPart>;

/** A link belongs to an address, so one address is one person. */
function refuseRepeatedEmails(people: PlannedPerson[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  people.forEach((somebody, index) => {
    if (!somebody.access) return;
    if (seen.has(somebody.access.email)) {
      const path = [index, 'access', 'email'];
      context.addIssue({ code: 'custom', path, message: 'Somebody else has this address.' });
    }
    seen.add(somebody.access.email);
  });
}
