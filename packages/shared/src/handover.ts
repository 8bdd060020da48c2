import { z } from 'zod';
import { access } from './access';
import { calendarDay, email, role } from './rules/fields';
import { line, lineOrNone, refuseRepeated } from './rules/lines';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { day, id, moment, person, text } from './rules/shape';
import { storedId } from './rules/storedId';
import { term as newTerm } from './rules/term';
import { maxPeopleOfTerm } from './teamLimits';

const maxEndings = 200;

const givenId = storedId();

export const plannedAccess = z.strictObject({
  email,
  role,
  /** From which day on the invitation works: 'YYYY-MM-DD' in the club's time zone, today or later. */
  firstDay: calendarDay,
});

/** A role that somebody of the next team gets, without an end. */
export interface PlannedAccess extends z.input<typeof plannedAccess> {}

const plannedPerson = z
  .strictObject({
    /** Of the team member, for who has joined by an application already. Left out for anybody else. */
    joined: givenId.nullable().optional(),
    /** '' while nobody holds the position: the team page does not show it until then. */
    name: lineOrNone(80),
    position: line(80),
    /** Null for someone who is on the team page only, and for a position without a name. */
    access: plannedAccess.nullable(),
  })
  .refine((somebody) => somebody.name !== '' || somebody.access === null, {
    path: ['name'],
    error: 'Please name the person who gets access.',
  });

/** Somebody of the next team, as a plan names them. */
export interface PlannedPerson extends z.input<typeof plannedPerson> {}

const plannedEnding = z.strictObject({
  /** Id of the account. */
  account: givenId,
  /** The role's last day: as `firstDay` above. */
  lastDay: calendarDay,
});

/** A role of the present team that ends. */
export interface PlannedEnding extends z.input<typeof plannedEnding> {}

const shortenedTerm = z.strictObject({
  term: givenId,
  /** Its new last day: 'YYYY-MM-DD'. */
  lastDay: calendarDay,
});

/** A term that ends earlier than it does now, so that the next one can begin. */
export interface ShortenedTerm extends z.input<typeof shortenedTerm> {}

const planned = {
  term: newTerm,
  /** Left out for none. */
  shortens: shortenedTerm.nullable().default(null),
  /** In the order of the team page. */
  people: z
    .array(plannedPerson)
    .min(1, 'Please name at least one person.')
    .max(maxPeopleOfTerm, `must have at most ${maxPeopleOfTerm} entries`)
    .superRefine(refuseRepeatedEmails),
  endings: z
    .array(plannedEnding)
    .max(maxEndings, `must have at most ${maxEndings} entries`)
    .superRefine(refuseRepeated('account')),
};

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

export const startHandoverRequest = payload({
  ...planned,
  /** The caller's own; needed where the plan gives powerful roles. */
  password: ownPassword,
});

/** Everything that a handover does, and their own password. */
export interface StartHandoverRequest extends z.input<typeof startHandoverRequest> {}

/** Everything that a handover does. */
export type HandoverPlan = Omit<StartHandoverRequest, 'password'>;

/** The same with its defaults. */
export type CompletePlan = Omit<z.output<typeof startHandoverRequest>, 'password'>;

export const handoverPlanPart = payload({
  term: planned.term.optional(),
  shortens: planned.shortens,
  people: planned.people.optional(),
  endings: planned.endings.optional(),
});

/** What is written of a plan so far. Parts are compared when they are there. */
export interface HandoverPlanPart extends z.input<typeof handoverPlanPart> {}

/** The same with its defaults. */
export type PlanPart = z.output<typeof handoverPlanPart>;

const termFields = { label: text, firstDay: day, lastDay: day };
const termWithoutId = z.strictObject(termFields);

const planMend = z.union([
  z.strictObject({ term: termWithoutId }),
  z.strictObject({
    shortens: z.strictObject({ term: id, lastDay: day }),
    /** Of the term that ends earlier. */
    label: text,
  }),
]);

/** What takes the place of parts of a plan. */
export type PlanMend = z.output<typeof planMend>;

const planProblem = z.strictObject({
  /** In the plan, e.g. 'people.1.access.email'; 'admins' when too few would remain. */
  field: text,
  /** A sentence for the person who writes the plan. */
  message: text,
  /** What takes the place of parts of the plan to put it right; null when only the person knows. */
  mend: planMend.nullable(),
});

/** Something in a plan that does not fit what there is. */
export interface PlanProblem extends z.output<typeof planProblem> {}

export const planProblems = z
  .strictObject({
    /** Empty when everything fits. */
    problems: z.array(planProblem),
  })
  .meta({ id: 'PlanProblems' });

const proposedTeam = z.strictObject({
  /** What the round calls the term. */
  label: text,
  /** Who has accepted a place, with the address of the application; '' when it is deleted. */
  people: z.array(z.strictObject({ _id: id, name: text, position: text, email: text })),
  /** The position of each place that nobody has accepted. */
  open: z.array(text),
  /** Who has accepted a place, and was removed from the team; `href` is the board that can free the place. */
  left: z.array(z.strictObject({ name: text, position: text, href: text })),
});

/** The next team as far as a round has found it. */
export interface ProposedTeamDto extends z.output<typeof proposedTeam> {}

export const handoverProposal = z
  .strictObject({
    /** After the latest term: neither its label nor its days are taken. */
    term: termWithoutId,
    /** Label of the term to come that the team page has already, and a handover cannot create; null: none. */
    plannedTerm: text.nullable(),
    /** Of the present team, or the last one: those of the round once, in its spelling. Then those that only it has. */
    positions: z.array(text),
    /** Who has joined the next team by applications; null while nobody could. */
    nextTeam: proposedTeam.nullable(),
    /** Rounds whose decisions are not released, with the accounts that read their applications. */
    undecided: z.array(z.strictObject({ title: text, reviewers: z.array(id) })),
    /** The last day of the present team's roles: 30 days after the term begins. */
    lastDay: day,
    /** Everyone with a role, who may keep it, get another one or leave. */
    roles: z.array(access),
    /** The site's own address, which links need; null while it is unknown. */
    url: text.nullable(),
    /** Whether links are mailed; otherwise an admin copies them. */
    isMailEnabled: z.boolean(),
  })
  .meta({ id: 'HandoverProposal' });

/** With what a plan begins. */
export interface HandoverProposalDto extends z.output<typeof handoverProposal> {}

const handoverAccess = z.strictObject({
  /** Whom the plan invites: the page Team may name somebody else by now. */
  name: text,
  email: text,
  role,
  firstDay: day,
  /**
   * `kept`: the account has had the role before. `roleEnded`: accepted, and over since. `toCopy`: nobody has got a link
   * yet. `sent`: the link waits, mailed or copied. `notDelivered`: its mail was refused. `withdrawn`: it was taken back
   * or replaced. `ended`: who made the link has lost the right to invite.
   */
  state: z.enum([
    'kept',
    'accepted',
    'roleEnded',
    'toCopy',
    'sent',
    'notDelivered',
    'expired',
    'withdrawn',
    'ended',
  ]),
  /** How the last link left the site; null while there is none. */
  delivery: z.enum(['mailed', 'copied']).nullable(),
  /** How many links there were: each ends the former one. */
  linkCount: z.int(),
  /** Of the last link: ISO 8601, UTC. */
  expiresAt: moment.nullable(),
  /** Id of the account that has the role by it, or has had it before; null while the link waits. */
  account: id.nullable(),
});

export interface HandoverAccessDto extends z.output<typeof handoverAccess> {}
export type HandoverAccessState = HandoverAccessDto['state'];

const handoverPerson = z.strictObject({
  /** Of the team member. */
  _id: id,
  /** As the page Team has it now; '' while nobody holds the position. */
  name: text,
  position: text,
  /** False for who is invited and not on the team (any more). */
  isOnTeam: z.boolean(),
  access: handoverAccess.nullable(),
  /** Of who is on the team since the plan was made and is not invited: the address by which they have applied, or ''. */
  joinedBy: text.nullable(),
  /** By which somebody of this name on the team has applied; '' where that is not known. */
  applicationEmail: text,
});

export interface HandoverPersonDto extends z.output<typeof handoverPerson> {}

const handoverEnding = z.strictObject({
  account: id,
  name: text,
  role,
  lastDay: day,
  /**
   * `waiting`: it is the last admin without a last day, whose role ends as planned when somebody has
   * accepted to be one. `set`: the role ends on its last day. `over`: it has ended. `ended`: somebody has
   * ended it since. `changed`: somebody has changed the role since. The handover leaves both alone.
   */
  state: z.enum(['waiting', 'set', 'over', 'ended', 'changed']),
});

export interface HandoverEndingDto extends z.output<typeof handoverEnding> {}
export type HandoverEndingState = HandoverEndingDto['state'];

const formerRole = z.strictObject({
  name: text,
  role,
  /** 'YYYY-MM-DD' in the club's time zone: today or earlier. */
  lastDay: day,
});

/** A role that an undo gives back as it was, and whose last day has come meanwhile. */
export interface FormerRoleDto extends z.output<typeof formerRole> {}

export const handover = z
  .strictObject({
    _id: id,
    /** `starting` and `undoing`: this is interrupted, and goes on when somebody looks at it. */
    state: z.enum(['starting', 'running', 'undoing']),
    /** ISO 8601, UTC. */
    startedAt: moment,
    startedBy: person,
    /** `firstDay` is the day of change. */
    term: z.strictObject({ _id: id, ...termFields }),
    /** In the order of the page Team. */
    people: z.array(handoverPerson),
    endings: z.array(handoverEnding),
    /** Until the term begins. */
    canUndo: z.boolean(),
    /** Empty when there can be no undo. */
    overAfterUndo: z.array(formerRole),
  })
  .meta({ id: 'Handover' });

/** The handover that runs, until everything in it is done. */
export interface HandoverDto extends z.output<typeof handover> {}

export const currentHandover = z
  .strictObject({
    /** Null while none runs. */
    handover: handover.nullable(),
  })
  .meta({ id: 'CurrentHandover' });
