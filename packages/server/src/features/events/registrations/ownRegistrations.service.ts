import { placesGivenOnUntil } from '@club/shared/givenPlaces';
import type {
  EventOfRegistration,
  OwnAnswersRequest,
  OwnRegistrationDto,
} from '@club/shared/registration';
import { drawQrCode } from '../../../drawings/qrCode';
import { ConflictError, NotFoundError } from '../../../errors';
import { newCode } from '../../../lib/codes';
import { hashLinkToken } from '../../../lib/linkTokens';
import type { Limits } from '../../../limits/limits';
import { proveByMail } from '../../accounts/emailAddresses.service';
import { readAnswers, requireAnswers } from '../eventQuestions';
import { cancelMessageOf } from '../events.model';
import { isOpen, isToCome, requireOpen, requireToCome } from '../eventTimes';
import { findFeedbackState } from '../feedback/feedbackRights.service';
import { movedFrom } from '../movedFrom';
import { type TellPerson, tellGivenBack } from '../places/eventLine.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import { type EventWithNews, findShownEvents } from '../publicEvents.service';
import {
  type AddressOwner,
  nothingTold,
  notInEffect,
  ofAccount,
  RegistrationModel,
  type RegistrationRecord,
  toRegistrationDto,
  typedFor,
} from '../registrations.model';
import { giveUpOnce, takePlace } from '../storedRegistrations';
import { moveRegistrations } from './movedRegistrations.service';
import { findByLink, newLinkOfAccount } from './registrationLinks.service';
import type { Caller } from './signUps.service';

/** What an own registration shows besides what is stored with it. */
export interface OwnDetails {
  /** Of the club. */
  timeZone: string;
  /** Of a registration's certificate; null without one. */
  findCertificateState: (registration: string) => Promise<OwnRegistrationDto['certificate']>;
}

/**
 * What a registration's own link opens. It changes nothing.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {NotFoundError} when the event has gone
 */
export async function getOwn(token: string, details: OwnDetails): Promise<OwnRegistrationDto> {
  return (await findOwn(token, details)).own;
}

/** The same with what is stored. */
export async function findOwn(
  token: string,
  details: OwnDetails,
): Promise<{ registration: RegistrationRecord; own: OwnRegistrationDto }> {
  const registration = await findByLink(token);
  const typed = typedFor(registration, hashLinkToken(token));
  const shown = { ...registration, ...(typed && { name: typed.name, answers: typed.answers }) };
  return { registration, own: await toOwnDto(shown, await getEventOf(registration), details) };
}

/** What confirming needs. */
export interface ConfirmDependencies {
  tell: TellPerson;
  limits: Pick<Limits, 'countConfirmation'>;
}

/**
 * Confirms the address with what was typed for this link, and enters the line; also after a cancellation. Where the link
 * was mailed to the address of the account that does it, that address is proved, too.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {ConflictError} when the event takes nobody
 * @throws {TooManyRequestsError} when it was confirmed too often, after as many cancellations
 */
export async function confirmOwn(
  token: string,
  { account, source }: Caller,
  { tell, limits }: ConfirmDependencies,
  details: OwnDetails,
): Promise<OwnRegistrationDto> {
  const registration = await findByLink(token);
  const { _id, cancelledAt, confirmedAt } = registration;
  const event = await getEventOf(registration);
  // Who has signed up in time may confirm it later.
  if (cancelledAt) requireOpen(event);
  else requireToCome(event);
  if (cancelledAt || !confirmedAt) await limits.countConfirmation(_id.toHexString());
  const link = hashLinkToken(token);
  const confirmed = await RegistrationModel.findOneAndUpdate(
    { _id, ...notInEffect },
    {
      $set: {
        confirmedAt: new Date(),
        cancelledAt: null,
        ...nothingTold,
        // A link that the team has handed over says nothing of the address.
        ...(registration.mailedLinks?.includes(link) && { keptLink: link }),
        typed: [],
        mailedLinks: [],
        source,
        ...provedBy(registration, link),
      },
    },
    { returnDocument: 'after' },
  ).lean();
  if (confirmed) await takePlace(event, confirmed, tell);
  if (confirmed && account && registration.mailedLinks?.includes(link)) {
    await proveByMail(account, registration.email);
  }
  return await getOwn(token, details);
}

/** What a mailed link writes when it confirms: what was typed for it. The person who had the ticket before loses it. */
function provedBy(registration: RegistrationRecord, link: string) {
  const typed = typedFor(registration, link);
  if (!typed) return {};
  const { name, answers } = typed;
  const access = { isTyped: false, typedBy: null, links: [link], code: newCode() };
  return { name, answers, ...(registration.isTyped && access) };
}

/**
 * Gives a place back, or leaves the line. It may be done again: a browser sends twice what got no answer.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {ConflictError} when the event is over or cancelled
 */
export async function cancelOwn(
  token: string,
  tell: TellPerson,
  details: OwnDetails,
): Promise<OwnRegistrationDto> {
  const registration = await findByLink(token);
  const event = await getEventOf(registration);
  requireToCome(event);
  const left = await giveUpOnce(event, registration._id, tell);
  if (left) await tellGivenBack(event, left, tell);
  return await getOwn(token, details);
}

/**
 * Changes name and answers. Those to questions that the event does not ask any more stay.
 * @throws {UnprocessableError} when there is no such link (any more), or an answer is missing or wrong
 * @throws {ConflictError} when signing up has closed, or it is cancelled
 */
export async function changeOwnAnswers(
  { token, name: given, answers }: OwnAnswersRequest,
  details: OwnDetails,
): Promise<OwnRegistrationDto> {
  const registration = await findByLink(token);
  const event = await getEventOf(registration);
  requireOpen(event);
  requireAnswers(event.questions, answers);
  const link = hashLinkToken(token);
  // Who has the link of an address writes for it, as by confirming.
  const { name: former, answers: before } = typedFor(registration, link) ?? registration;
  const asked = new Set(event.questions.map(({ key }) => key));
  const unasked = before.filter(({ key }) => !asked.has(key));
  const { matchedCount } = await RegistrationModel.updateOne(
    { _id: registration._id, cancelledAt: null },
    {
      $set: {
        name: given ?? former,
        answers: [...unasked, ...readAnswers(event.questions, answers)],
      },
      $pull: { typed: { link } },
    },
  );
  if (matchedCount === 0) throw new ConflictError('This registration is cancelled.');
  return await getOwn(token, details);
}

/** The registrations of an account, the newest first. */
export async function listOwn(
  account: AddressOwner,
  details: OwnDetails,
): Promise<OwnRegistrationDto[]> {
  // Who has just confirmed another address looks for them at once.
  await moveRegistrations(String(account._id));
  const registrations = await RegistrationModel.find(ofAccount(account))
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  const events = await findShownEvents(registrations.map(({ event }) => event));
  const listed = registrations.flatMap((registration) => {
    const event = events.get(registration.event.toHexString());
    return event ? toOwnDto(registration, event, details) : [];
  });
  return await Promise.all(listed);
}

/**
 * A link of a registration of the account.
 * @throws {NotFoundError} when it has no such registration
 */
export async function makeOwnLink(id: string, account: AddressOwner): Promise<string> {
  const isOwn = await RegistrationModel.exists({ _id: id, ...ofAccount(account) });
  if (!isOwn) throw new NotFoundError('You have no such registration (any more).');
  return await newLinkOfAccount(id, account);
}

async function getEventOf({ event }: Pick<RegistrationRecord, 'event'>): Promise<EventWithNews> {
  const found = (await findShownEvents([event])).get(event.toHexString());
  if (!found) throw new NotFoundError('This event does not exist (any more).');
  return found;
}

async function toOwnDto(
  registration: RegistrationRecord,
  event: EventWithNews,
  { timeZone, findCertificateState }: OwnDetails,
): Promise<OwnRegistrationDto> {
  const place = await readNumberedPlace(event._id, registration._id);
  const { present, isWalkIn, isForgotten, isAddressProved, ...shown } = toRegistrationDto(
    registration,
    place,
  );
  const isCancelled = shown.state === 'cancelled';
  const code = shown.state === 'placed' ? registration.code : null;
  return {
    ...shown,
    event: toEventOfRegistration(event),
    movedFrom: movedFrom(event, registration),
    code,
    qrCode: code === null ? null : drawQrCode(code),
    wasPresent: present !== null,
    certificate: await findCertificateState(shown._id),
    feedback: await findFeedbackState(registration, event, place, timeZone),
    canChange: !isCancelled && isOpen(event),
    canConfirm: isCancelled ? isOpen(event) : shown.state === 'unconfirmed' && isToCome(event),
    canCancel: !isCancelled && present === null && isToCome(event),
  };
}

function toEventOfRegistration(event: EventWithNews): EventOfRegistration {
  const { slug, title, place, startsAt, endsAt, isEndOpen, state, questions } = event;
  return {
    slug,
    title,
    place,
    startsAt,
    endsAt,
    isEndOpen,
    questions,
    state: state === 'cancelled' ? state : 'published',
    cancelMessage: cancelMessageOf(event),
    givenOnUntil: placesGivenOnUntil(event).toISOString(),
  };
}
