import { access } from '@club/shared/access';
import type {
  CurrentHandoverDto,
  FormerRoleDto,
  HandoverAccessDto,
  HandoverDto,
  HandoverEndingDto,
  HandoverPersonDto,
  HandoverPlan,
  HandoverProposalDto,
  PlanProblem,
  PlanProblemsDto,
  ProposedTeamDto,
} from '@club/shared/handover';
import { role } from '@club/shared/rules/fields';
import { day, id, moment, person, type Shape, text } from '@club/shared/rules/shape';
import type { PlannedTermDto } from '@club/shared/team';
import { z } from 'zod';

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

export const handoverAnswer = z
  .strictObject({
    _id: id,
    state: z.enum(['starting', 'running', 'undoing']),
    startedAt: moment,
    startedBy: person,
    term: z.strictObject({ _id: id, ...termShape } satisfies Shape<PlannedTermDto>),
    people: z.array(handoverPerson),
    endings: z.array(handoverEnding),
    canUndo: z.boolean(),
    overAfterUndo: z.array(
      z.strictObject({ name: text, role, lastDay: day } satisfies Shape<FormerRoleDto>),
    ),
  } satisfies Shape<HandoverDto>)
  .meta({ id: 'Handover' });

export const currentHandover = z
  .strictObject({
    handover: handoverAnswer.nullable(),
  } satisfies Shape<CurrentHandoverDto>)
  .meta({ id: 'CurrentHandover' });

export const handoverProposal = z
  .strictObject({
    term: z.strictObject(termShape),
    plannedTerm: text.nullable(),
    positions: z.array(text),
    nextTeam: z
      .strictObject({
        label: text,
        people: z.array(z.strictObject({ _id: id, name: text, position: text })),
        open: z.array(text),
      } satisfies Shape<ProposedTeamDto>)
      .nullable(),
    lastDay: day,
    roles: z.array(access),
    url: text.nullable(),
    isMailEnabled: z.boolean(),
  } satisfies Shape<HandoverProposalDto>)
  .meta({ id: 'HandoverProposal' });

const planMend = z.union([
  z.strictObject({ term: z.strictObject(termShape) }),
  z.strictObject({ shortens: z.strictObject({ term: id, lastDay: day }), label: text }),
]);

export const planProblems = z
  .strictObject({
    problems: z.array(
      z.strictObject({
        field: text,
        message: text,
        mend: planMend.nullable(),
      } satisfies Shape<PlanProblem>),
    ),
  } satisfies Shape<PlanProblemsDto>)
  .meta({ id: 'PlanProblems' });
