import { z } from 'zod';
import { binPart, editedVersion } from './rules/fields';
import { line, lineOrNone, socialLinks } from './rules/lines';
import { payload } from './rules/payload';
import { day, id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';
import { term as newTerm } from './rules/term';
import { maxPeopleOfTerm } from './teamLimits';

const termFields = z.strictObject({
  _id: id,
  /** e.g. '2026-27'. */
  label: text,
  firstDay: day,
  lastDay: day,
  /** Rises by 1 with each change. */
  version: z.int().min(1),
});

export const term = termFields.meta({ id: 'Term' });

/** A year of the club. Both days are 'YYYY-MM-DD' in the club's time zone and belong to it. */
export interface TermDto extends z.output<typeof term> {}

export const termsNow = z
  .strictObject({
    /** Id of the term that the site shows: that of today, or the last one that has begun. Null before the first. */
    present: id.nullable(),
    /** The year after the last term, or from today on when there is none. */
    proposed: termFields.omit({ _id: true, version: true }),
  })
  .meta({ id: 'TermsNow' });

/** Which terms are near. */
export interface TermsNowDto extends z.output<typeof termsNow> {}

/** A term that a handover creates. */
export type PlannedTermDto = Omit<TermDto, 'version'>;

export const saveTermRequest = newTerm;

/** The label of a term, and its days. */
export interface SaveTermRequest extends z.input<typeof saveTermRequest> {}

export const changeTermRequest = newTerm.safeExtend({
  /** The version that was edited. */
  version: editedVersion,
});

/** A term as somebody has changed it. */
export interface ChangeTermRequest extends z.input<typeof changeTermRequest> {}

export const teamMember = z
  .strictObject({
    _id: id,
    /** '' while nobody holds the position (the pages then leave it out), and after `isTakenOff`. */
    name: text,
    /** What the person does, e.g. 'PR Head'. The pages call it role, as the specification does. */
    position: text,
    /** Id of the term. */
    term: id,
    /** Id of a media, or null. */
    picture: id.nullable(),
    links: z.array(z.strictObject({ network: text, url: text })),
    /** Its place in the term's list, from 0. */
    order: z.int(),
    /** Id of the person's account, or null. */
    account: id.nullable(),
    /** Whether the person was taken off the archive: the pages show the position only. */
    isTakenOff: z.boolean(),
    /** Rises by 1 with each change. */
    version: z.int(),
    /** When it went to the bin; null otherwise. */
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'TeamMember' });

/** A person in a position in one term, as the admin area shows it. */
export interface TeamMemberDto extends z.output<typeof teamMember> {}

const givenId = storedId();

export const saveTeamMemberRequest = payload({
  name: lineOrNone(80),
  position: line(80),
  term: givenId,
  picture: givenId.nullable(),
  links: socialLinks,
  account: givenId.nullable(),
});

/** Somebody as a form has them. */
export interface SaveTeamMemberRequest extends z.input<typeof saveTeamMemberRequest> {}

export const changeTeamMemberRequest = saveTeamMemberRequest.extend({
  /** The version that was edited. */
  version: editedVersion,
});

/** Somebody as they were changed. */
export interface ChangeTeamMemberRequest extends z.input<typeof changeTeamMemberRequest> {}

export const copyPositionsRequest = payload({
  /** Id of a term. */
  from: givenId,
  /** Id of a term. */
  to: givenId,
});

/** From where to where positions are copied. */
export interface CopyPositionsRequest extends z.input<typeof copyPositionsRequest> {}

const people = z
  .array(givenId)
  .max(maxPeopleOfTerm, `must have at most ${maxPeopleOfTerm} entries`);

export const orderTeamRequest = payload({
  term: givenId,
  /** The order that the person has seen: nobody else may have changed it since. */
  former: people,
  members: people,
});

/** All people of one term, in their new order. */
export interface OrderTeamRequest extends z.input<typeof orderTeamRequest> {}

export const teamQuery = z.strictObject({
  /** Id of the term. */
  term: givenId,
  /** Whether it is the people in the bin, or those who are shown. */
  bin: binPart,
});
