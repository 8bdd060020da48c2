import type { EventDto } from '@club/shared/event';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import type { UserDto } from '@club/shared/user';
import type { ClubDetails, DescribeClub } from '../../../clubDetails';
import { UnprocessableError } from '../../../errors';
import { newCode } from '../../../lib/codes';
import { hashLinkToken, newLinkToken } from '../../../lib/linkTokens';
import { Types } from '../../../lib/mongoose';
import type { Limits } from '../../../limits/limits';
import { formatMoment } from '../../../time';
import type { Mails } from '../../mails/mails.service';
import { causeOf, toMailedEvent } from '../eventMailRules';
import { readAnswers, requireAnswers } from '../eventQuestions';
import { requireOpen } from '../eventTimes';
import type { TellPerson } from '../places/eventLine.service';
import type { NumberedPlace } from '../places/eventPlaces.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import { getShownEvent } from '../publicEvents.service';
import {
  notInEffect,
  ofAccount,
  RegistrationModel,
  type RegistrationRecord,
} from '../registrations.model';
import { storeRegistration, storeTyped, takeBackTyped, takePlace } from '../storedRegistrations';
import { addAskedLink, newLinkOfAccount, toRegistrationUrl } from './registrationLinks.service';

/*
 * A stranger must not learn whether an address is signed up, nor get what belongs to its owner. So an address
 * is proved by a link that is mailed to it, or by an account that has confirmed it: only then the answer has
 * the ticket. Where no mail can be sent, who types an address first gets the ticket, and nobody after that.
 */

/** What signing up needs. */
export interface SignUpDependencies {
  mails: Mails;
  describeClub: DescribeClub;
  limits: Pick<
    Limits,
    'hideSource' | 'mayMailTo' | 'countSignUpOfStranger' | 'countConfirmation' | 'countMiss'
  >;
  tell: TellPerson;
}

/** Who calls. */
export interface Caller {
  /** Null for a stranger. */
  account: UserDto | null;
  /** As `Limits.hideSource` names it. */
  source: string;
}

/** Somebody who signs up for an event, with answers as they are stored, and from where. */
interface Person extends Pick<RegistrationRecord, 'name' | 'email'> {
  source: string;
  answers: ReturnType<typeof readAnswers>;
}

/**
 * Signs somebody up, and takes back what the person has typed with a wrong address before. A second time it is the same
 * registration.
 * @throws {NotFoundError} when everybody sees no such event
 * @throws {ConflictError} when nobody can sign up at this moment
 * @throws {UnprocessableError} when name or email is missing, or an answer is missing or wrong
 * @throws {TooManyRequestsError} when the share of the source in this event is used up
 */
export async function signUp(
  slug: string,
  request: SignUpRequest,
  caller: Caller,
  dependencies: SignUpDependencies,
): Promise<SignUpResponse> {
  const event = await getShownEvent(slug);
  requireOpen(event);
  const person = { ...toPerson(event, request, caller.account), source: caller.source };
  const answer = await signUpPerson(event, person, { request, caller }, dependencies);
  for (const link of request.corrects ?? []) await takeBackTyped(event._id, link, person.email);
  return answer;
}

async function signUpPerson(
  event: EventDto,
  person: Person,
  {
    request,
    caller: { account, source },
  }: { request: Pick<SignUpRequest, 'website'>; caller: Caller },
  dependencies: SignUpDependencies,
): Promise<SignUpResponse> {
  const { mails, limits, tell } = dependencies;
  /** Null also for an account that signs up another address. */
  const owner = account?.email === person.email ? account : null;
  const token = newLinkToken();
  const mailed = describeMailedLink(event, { ...person, token }, dependencies.describeClub());
  if (request.website) return mails.isEnabled ? mailed.atOnce : isTypedAlready;
  if (owner && hasProvedAddress(owner)) return await signUpAtOnce(event, person, owner, tell);
  await limits.countSignUpOfStranger(event._id, source);
  if (!mails.isEnabled) return await signUpAtOnce(event, person, owner, tell);
  // The answer is the same, so that it tells nothing, and nobody refuses an address to its owner.
  if (!(await limits.mayMailTo('signUpLink', person.email, source))) return mailed.atOnce;
  const isHeldBack = await mails.isHeldBack('signUpLink', causeOf(event, source));
  await mailLink(event, person, token, dependencies);
  return isHeldBack ? mailed.later : mailed.atOnce;
}

function toPerson(
  event: EventDto,
  request: SignUpRequest,
  account: UserDto | null,
): Omit<Person, 'source'> {
  const { name = account?.username, email = account?.email } = request;
  if (name === undefined) throw missing('name', 'Please enter your name.');
  if (email === undefined) throw missing('email', 'Please enter your email address.');
  requireAnswers(event.questions, request.answers);
  return { name, email, answers: readAnswers(event.questions, request.answers) };
}

function missing(field: string, message: string): UnprocessableError {
  return new UnprocessableError([{ field, message }]);
}

/**
 * By an account that has proved the address, and by everybody where no mail can be sent.
 * @param owner the account, when the address is its own
 */
async function signUpAtOnce(
  event: EventDto,
  { name, email, answers, source }: Person,
  owner: UserDto | null,
  tell: TellPerson,
): Promise<SignUpResponse> {
  const ticket = newLinkToken();
  const link = hashLinkToken(ticket);
  const isProved = owner !== null && hasProvedAddress(owner);
  const access = isProved
    ? { keptLink: link, isTyped: false }
    : { keptLink: null, isTyped: true, code: newCode(), typedBy: toTyper(owner) };
  const begun = { ...access, links: [link], name, answers, source, confirmedAt: new Date() };
  const mayReplace = isProved ? notInEffect : notBegunByOthers(owner);
  const registration = await storeRegistration(event._id, email, begun, mayReplace);
  if (registration) {
    return describeSignUp(await takePlace(event, registration, tell), ticket);
  }
  return (owner && (await findKnown(event, owner))) ?? isTypedAlready;
}

/** Without a proof nobody takes over what somebody has cancelled, except the account that has typed it. */
function notBegunByOthers(owner: UserDto | null): object {
  const own = owner ? [{ ...ofAccount(owner), cancelledAt: { $ne: null } }] : [];
  return { $or: [{ confirmedAt: null, cancelledAt: null }, ...own] };
}

const toTyper = (owner: UserDto | null) => owner && new Types.ObjectId(owner._id);

/** What an account learns of its registration that is in effect already; null when it has none. */
async function findKnown(event: EventDto, owner: UserDto): Promise<SignUpResponse | null> {
  const own = { event: event._id, ...ofAccount(owner) };
  const known = await RegistrationModel.findOne(own, '_id').lean();
  if (!known) return null;
  const place = await readNumberedPlace(event._id, known._id);
  return describeSignUp(place, await newLinkOfAccount(known._id, owner));
}

/** To the address of a stranger: a link to confirm it, or to the ticket that it has already. */
async function mailLink(
  event: EventDto,
  { name, email, answers, source }: Person,
  token: string,
  { mails, describeClub }: SignUpDependencies,
): Promise<void> {
  const stored = await storeTyped(event._id, email, { name, answers, source }, token);
  const isConfirmed = stored === null;
  if (isConfirmed && !(await addAskedLink({ event: event._id, email }, token))) return;
  const link = toRegistrationUrl(token, describeClub());
  const details = { event: toMailedEvent(event), link };
  const cause = causeOf(event, source);
  await mails.queue('signUpLink', email, { ...details, isConfirmed }, { cause });
}

/**
 * With the address, so that the person sees a wrong one, and what is still to be done. The hash of the link that is
 * mailed, or would be, takes it back: who has it has typed the address, and cannot open the link.
 */
function describeMailedLink(
  event: EventDto,
  { email, token }: Pick<Person, 'email'> & { token: string },
  { timeZone }: ClubDetails,
) {
  const start = formatMoment(new Date(event.startsAt), timeZone);
  const next = `No place is held for you yet: open the link in it and confirm there, before the event starts on ${start}.`;
  const mailed = (sentence: string): SignUpResponse => ({
    ...noTicket,
    message: `${sentence} ${next}`,
    correction: hashLinkToken(token),
  });
  return {
    atOnce: mailed(`We have sent a mail to ${email}.`),
    later: mailed(
      `We send a mail to ${email}, but not at once: so many have signed up that it can take a day.`,
    ),
  };
}

const noTicket = {
  state: 'unconfirmed',
  position: null,
  ticket: null,
  correction: null,
} as const;

const isTypedAlready: SignUpResponse = {
  ...noTicket,
  message:
    'This address has been signed up before. If that was you, your ticket still works; the team can give you a new link to it.',
};

function describeSignUp(place: NumberedPlace | null, ticket: string): SignUpResponse {
  if (place?.state === 'waiting') {
    const { state, position } = place;
    const message = `You are on the waiting list: number ${position}.`;
    return { message, state, position, ticket, correction: null };
  }
  return {
    message: 'You have a place.',
    state: 'placed',
    position: null,
    ticket,
    correction: null,
  };
}
