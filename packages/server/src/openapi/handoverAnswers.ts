import type {
  CurrentHandoverDto,
  FormerRoleDto,
  HandoverAccessDto,
  HandoverDto,
  HandoverEndingDto,
  HandoverPersonDto,
  HandoverPlan,
  HandoverProposalDto,
} from '@club/shared/handover';
import type { OverviewDto } from '@club/shared/overview';
import type { TermDto } from '@club/shared/team';
import type { KeyHolderDto, RenewalDto, UpkeepDto } from '@club/shared/upkeep';
import { z } from 'zod';
import { access, day, id, moment, person, role, type Shape, text } from './shape';

const termShape = { label: text, firstDay: day, lastDay: day } satisfies Shape<
  HandoverPlan['term']
>;

const handoverAccess = z.strictObject({
  email: text,
  role,
  firstDay: day,
  state: z.enum(['kept', 'accepted', 'toCopy', 'sent', 'notDelivered', 'expired', 'withdrawn']),
  delivery: z.enum(['mailed', 'copied']).nullable(),
  linkCount: z.int(),
  expiresAt: moment.nullable(),
} satisfies Shape<HandoverAccessDto>);

const handoverPerson = z.strictObject({
  _id: id,
  name: text,
  position: text,
  access: handoverAccess.nullable(),
} satisfies Shape<HandoverPersonDto>);

const handoverEnding = z.strictObject({
  account: id,
  name: text,
  role,
  lastDay: day,
  state: z.enum(['waiting', 'set', 'over', 'changed']),
} satisfies Shape<HandoverEndingDto>);

const handover = z.strictObject({
  _id: id,
  state: z.enum(['starting', 'running', 'undoing']),
  startedAt: moment,
  startedBy: person,
  term: z.strictObject({ _id: id, ...termShape } satisfies Shape<TermDto>),
  people: z.array(handoverPerson),
  endings: z.array(handoverEnding),
  canUndo: z.boolean(),
  overAfterUndo: z.array(
    z.strictObject({ name: text, role, lastDay: day } satisfies Shape<FormerRoleDto>),
  ),
} satisfies Shape<HandoverDto>);

const renewal = z.strictObject({
  day: day.nullable(),
  payer: text,
} satisfies Shape<RenewalDto>);

const daysLeft = z.int();

/** What the calls about the handover and the upkeep of a site answer. */
export const handoverAnswers = {
  Handover: handover,
  CurrentHandover: z.strictObject({
    handover: handover.nullable(),
  } satisfies Shape<CurrentHandoverDto>),
  HandoverProposal: z.strictObject({
    term: z.strictObject(termShape),
    isTermTaken: z.boolean(),
    positions: z.array(text),
    lastDay: day,
    roles: z.array(access),
    url: text.nullable(),
    isMailEnabled: z.boolean(),
  } satisfies Shape<HandoverProposalDto>),
  Upkeep: z.strictObject({
    version: z.int(),
    domain: renewal,
    certificate: renewal,
    keyHolders: z.array(
      z.strictObject({ place: text, people: text } satisfies Shape<KeyHolderDto>),
    ),
  } satisfies Shape<UpkeepDto>),
  Overview: z.strictObject({
    users: z.strictObject({ total: z.int(), isPasswordNeeded: z.boolean() }).nullable(),
    messages: z.int().nullable(),
    term: z
      .strictObject({
        label: text,
        lastDay: day,
        daysLeft,
        next: z.strictObject({ label: text, firstDay: day }).nullable(),
      })
      .nullable(),
    endingRoles: z
      .array(z.strictObject({ _id: id, name: text, lastDay: day, daysLeft }))
      .nullable(),
    renewals: z
      .array(
        z.strictObject({ what: z.enum(['domain', 'certificate']), day, payer: text, daysLeft }),
      )
      .nullable(),
    backupProblem: text.nullable(),
    handover: z.strictObject({ label: text, firstDay: day }).nullable(),
  } satisfies Shape<OverviewDto>),
};
