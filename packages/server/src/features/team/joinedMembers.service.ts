import { hash } from 'node:crypto';
import { foldText } from '@club/shared/fold';
import { duplicateField } from '../../lib/databaseErrors';
import type { Types } from '../../lib/mongoose';
import type { LivePages } from '../../livePages';
import { recordAuditOnce, theSite } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { nextPlace } from './team.service';
import { notJoined, TeamMemberModel, type TeamMemberRecord } from './teamMembers.model';
import { TermModel } from './terms.model';

/*
 * People who have joined by an application. Their term need not be planned: they wait for it, and pages show
 * them once it begins, as everybody of a term.
 */

/** Somebody who has said yes. */
export interface JoiningPerson {
  /** Id of the application. */
  application: string;
  name: string;
  position: string;
}

/** Who joins the next team by one round or more. */
export interface NextTeam {
  /** Id of their term, which may not be planned yet. */
  term: string;
  /** What the last round calls it. */
  label: string;
  /** Those who have said yes, in the order of their positions; '' for the address of a deleted application. */
  people: (JoiningPerson & { _id: string; email: string })[];
  /** All positions of the rounds. */
  positions: string[];
  /** The position of each place that nobody has said yes to. */
  open: string[];
  /** Those who have said yes, and are not on the team any more: their places are theirs until the board frees them. */
  left: LeftMember[];
}

/** Somebody who has said yes to a position, and was removed from the team. */
export interface LeftMember {
  name: string;
  position: string;
  /** Where it is said that they cannot come. */
  href: string;
}

/**
 * Puts somebody into the first open position of the name that a term has, or that the round had filled before and the
 * team calls otherwise now; or adds them at the end of its list: once for each application. It may be repeated. Two at one moment can be added at the same place: every list sorts them by _id
 * then, and the next new order of the term gives each a place.
 */
export async function joinTeam(
  person: JoiningPerson,
  term: Types.ObjectId,
  pages: LivePages,
): Promise<void> {
  const { application, name, position } = person;
  try {
    const member = (await takeOpenPosition(person, term)) ?? (await addAtEnd(person, term));
    await recordAuditOnce(`joined ${application} ${member._id}`, {
      actor: theSite,
      action: 'teamMember.added',
      after: { position },
      subject: { _id: member._id.toHexString(), name },
    });
  } catch (error) {
    if (duplicateField(error) === null) throw error; // another request has just added the person
  }
  if (await TermModel.exists({ _id: term })) await pages.showChange();
}

/**
 * Takes somebody off the team who had joined and cannot come. In a term that is planned another record keeps the
 * position open, so that nothing that was for this person is for the next one. It may be repeated.
 */
export async function leaveTeam(application: string, pages: LivePages): Promise<void> {
  const member = await TeamMemberModel.findOne({ application }).lean();
  if (!member) return;
  const { _id, term, name, position, order } = member;
  const isPlanned = await TermModel.exists({ _id: term });
  if (isPlanned) {
    // Its id follows from who leaves it: a stop before the deletion makes no second one, and who comes back can leave
    // again.
    const roundPosition = roundPositionOf(member);
    const place = { position, roundPosition, term, order };
    const open = { ...place, name: '', picture: null, links: [], account: null };
    const freed = { _id: hash('sha256', `left ${application} ${_id}`).slice(0, 24) };
    await TeamMemberModel.updateOne(freed, { $setOnInsert: open }, { upsert: true });
  }
  await TeamMemberModel.deleteOne({ application });
  await recordAuditOnce(`left ${application} ${_id}`, {
    actor: theSite,
    action: 'teamMember.deleted',
    before: { position },
    subject: { _id: _id.toHexString(), name },
  });
  if (isPlanned) await pages.showChange();
}

/** Null where the term has none, and for who is on the team. */
async function takeOpenPosition(
  { application, name, position }: JoiningPerson,
  term: Types.ObjectId,
): Promise<TeamMemberRecord | null> {
  const ofPosition = { $or: [{ position }, { roundPosition: position }] };
  const isFree = { name: '', isTakenOff: { $ne: true }, ...notJoined };
  const open = { term, ...ofPosition, ...isFree, ...outsideBin };
  if (!(await TeamMemberModel.exists(open))) return null;
  if (await TeamMemberModel.exists({ application })) return null;
  return await TeamMemberModel.findOneAndUpdate(
    open,
    { $set: { name, application, roundPosition: position }, $inc: { version: 1 } },
    { sort: { order: 1, _id: 1 }, returnDocument: 'after' },
  ).lean();
}

async function addAtEnd(
  { application, name, position }: JoiningPerson,
  term: Types.ObjectId,
): Promise<TeamMemberRecord> {
  const order = await nextPlace(term.toHexString());
  const place = { position, roundPosition: position, term, order };
  const joining = { ...place, name, picture: null, links: [], account: null };
  return await TeamMemberModel.findOneAndUpdate(
    { application },
    { $setOnInsert: joining },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
}

/** Somebody of a team. `application` is '' for who has not joined by one. */
export interface TermMember extends JoiningPerson {
  _id: string;
  /** What the round calls the position, for who has joined by one. */
  roundPosition: string;
}

/** A round of applications whose decisions are not released. */
export interface UndecidedRound {
  title: string;
  /** Ids of the accounts that read its applications. */
  reviewers: string[];
}

/** Whom an application is of. */
export interface Joined {
  name: string;
  email: string;
}

/** Finds whom applications are of, by their ids; without those that are deleted. */
export type FindJoinedEmails = (applications: string[]) => Promise<Map<string, Joined>>;

/** Everybody of a term that may not be planned yet, in their order; without who was taken off. */
export async function listMembers(term: Types.ObjectId): Promise<TermMember[]> {
  const onTeam = { term, isTakenOff: { $ne: true }, ...outsideBin };
  const members = await TeamMemberModel.find(onTeam).sort({ order: 1, _id: 1 }).lean();
  return members.map((member) => ({
    _id: member._id.toHexString(),
    application: member.application ?? '',
    name: member.name,
    position: member.position,
    roundPosition: roundPositionOf(member),
  }));
}

function roundPositionOf({ position, roundPosition }: TeamMemberRecord): string {
  return roundPosition ?? position;
}

/**
 * Those of the people who had joined a term and are not on its team, neither by their application nor by their name:
 * removed, or the name was emptied.
 */
export async function listLeft<Person extends JoiningPerson>(
  people: Person[],
  term: Types.ObjectId,
): Promise<Person[]> {
  const members = (await listMembers(term)).filter(({ name }) => name !== '');
  const applications = new Set(members.map(({ application }) => application));
  const names = new Set(members.map(({ name }) => foldText(name)));
  return people.filter(
    ({ application, name }) => !applications.has(application) && !names.has(foldText(name)),
  );
}

/** Who has joined a term by an application, in their order. */
export async function listJoined(term: Types.ObjectId): Promise<TermMember[]> {
  return (await listMembers(term)).filter(
    ({ application, name }) => application !== '' && name !== '',
  );
}
