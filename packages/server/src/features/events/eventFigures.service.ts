import type { EventQuestion } from '@club/shared/event';
import type { AnswerShare, EventFiguresDto, EventShare } from '@club/shared/eventFigures';
import type { RegistrationAnswer, RegistrationState } from '@club/shared/registration';
import { profileLabels } from '@club/shared/userWords';
import { Types } from '../../lib/mongoose';
import { findProvedProfiles } from '../accounts/accountFigures.service';
import { toEventDto } from './events.model';
import { eventEdits } from './events.service';
import { countUntold } from './mails/untoldPeople.service';
import { getPlaces } from './places/eventPlaces.service';
import { countAddressed } from './registrations/addressedPeople.service';
import { inState, RegistrationModel, type RegistrationRecord, toTell } from './registrations.model';

/**
 * How many people an event has, and what members among them say of themselves.
 * @throws {NotFoundError} when there is no such event
 */
export async function getEventFigures(eventId: string): Promise<EventFiguresDto> {
  const record = await eventEdits.get(eventId);
  const { _id, questions } = toEventDto(record);
  const event = new Types.ObjectId(_id);
  const places = await getPlaces(_id);
  const find = (state: RegistrationState) =>
    RegistrationModel.find({ event, ...inState(state, places) }, countedFields).lean();
  const unconfirmed = { event, ...inState('unconfirmed', places) };
  const [placed, waiting, cancelled, unconfirmedCount] = await Promise.all([
    find('placed'),
    find('waiting'),
    find('cancelled'),
    RegistrationModel.countDocuments(unconfirmed),
  ]);
  const counted = placed.map(toCounted);
  const profiles = await findProvedProfiles(counted.map(({ email }) => email));
  const shareOf = (kind: EventShare['kind']) => ({
    kind,
    values: countValues(counted, ({ email }) => profiles.get(email)?.[kind] ?? '').toSorted(
      (one, other) => other.placed - one.placed || other.came - one.came,
    ),
  });
  return {
    states: {
      placed: placed.length,
      waiting: waiting.length,
      unconfirmed: unconfirmedCount,
      cancelled: cancelled.length,
    },
    came: counted.filter(({ came }) => came).length,
    toWrite: countAddressed({ placed, waiting, cancelled }),
    toTell: {
      places: await RegistrationModel.countDocuments({ ...toTell, event }),
      change: await countUntold(record, places),
    },
    shares: [shareOf('branch'), shareOf('year')],
    answers: questions.filter(hasOptions).map((question) => toAnswerShare(question, counted)),
  };
}

/** The first row of the file. */
export const eventFigureColumns = ['Figure', 'Value', 'With a place', 'Came'];

/**
 * Who has a place and who came, of everybody and by what members say, for a file: a row for each value.
 * @throws {NotFoundError} when there is no such event
 */
export async function listEventFigures(eventId: string): Promise<string[][]> {
  const { states, came, shares, answers } = await getEventFigures(eventId);
  const toRow = (figure: string, value: string, placed: number, came: number) => [
    ...[figure, value, String(placed), String(came)],
  ];
  return [
    toRow('Everybody', '', states.placed, came),
    ...shares.flatMap(({ kind, values }) =>
      values.map(({ value, placed, came }) =>
        toRow(profileLabels[kind], value || 'Not said, or no member', placed, came),
      ),
    ),
    ...answers.flatMap(({ label, values }) =>
      values.map(({ value, placed, came }) => toRow(label, value || noAnswer, placed, came)),
    ),
  ];
}

/** Somebody who has a place or was there. */
interface Counted {
  email: string;
  came: boolean;
  answers: RegistrationAnswer[];
}

const countedFields = 'email confirmedAt forgottenAt present answers';

function toCounted({
  email,
  present,
  answers,
}: Pick<RegistrationRecord, 'email' | 'present' | 'answers'>): Counted {
  return { email, answers, came: Boolean(present) };
}

/** How many have each value, in the order in which they come. */
function countValues(people: Counted[], toValue: (person: Counted) => string): ShareValue[] {
  const values = new Map<string, ShareValue>();
  for (const person of people) {
    const value = toValue(person);
    const { placed, came } = values.get(value) ?? { placed: 0, came: 0 };
    values.set(value, { value, placed: placed + 1, came: came + Number(person.came) });
  }
  return [...values.values()];
}

type ShareValue = EventShare['values'][number];

/** In the place of the answer of who has not answered. */
const noAnswer = 'Not answered';

function hasOptions({ kind }: EventQuestion): boolean {
  return kind !== 'text';
}

function toAnswerShare(
  { key, label, kind, options }: EventQuestion,
  people: Counted[],
): AnswerShare {
  const counted = countValues(
    people,
    ({ answers }) => answers.find((answer) => answer.key === key)?.value ?? '',
  );
  const known = kind === 'yesNo' ? ['yes', 'no'] : options;
  const others = counted.filter(({ value }) => value !== '' && !known.includes(value));
  const named = known.map(
    (value) => counted.find((one) => one.value === value) ?? { value, placed: 0, came: 0 },
  );
  return { key, label, values: [...named, ...others, ...counted.filter(({ value }) => !value)] };
}
