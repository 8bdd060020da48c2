import type { RegistrationDto, RegistrationsExport } from '@club/shared/registration';
import {
  type RegistrationColumn,
  registrationColumnWords,
  registrationStateWord,
} from '@club/shared/registrationWords';
import type { ProfileFields } from '@club/shared/rules/profileFields';
import { answerColumns } from '../../../csv/answerColumns';
import { type CsvTable, toRows } from '../../../csv/toRows';
import { type ClubTime, clubTimeIn } from '../../../time';
import { findProvedProfiles } from '../../accounts/accountFigures.service';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { RegistrationModel } from '../registrations.model';
import { readOfEvent, registrationList } from './registrationList';

/**
 * The registrations of an event that a search and its filter find, for a file. Who took it and what for is
 * recorded before the first row is read.
 * @param timeZone of the club: its clocks write the moments
 * @throws {NotFoundError} when there is no such event
 */
export async function exportRegistrations(
  eventId: string,
  { purpose, columns, sort, ...selection }: RegistrationsExport,
  by: Actor,
  timeZone: string,
): Promise<CsvTable> {
  const event = await getEvent(eventId);
  const context = await readOfEvent(event._id, selection);
  const { search, state, present, toTell } = selection;
  await recordAudit({
    actor: named(by),
    action: 'registrations.exported',
    subject: { _id: event._id, name: event.title },
    after: {
      purpose,
      registrations: await registrationList.count(selection, context),
      search,
      state: state ?? '',
      present: present ?? '',
      ...(toTell && { toTell }),
      columns: columns.join(', '),
    },
  });
  const given: string[] = await RegistrationModel.distinct('answers.key', { event: event._id });
  const time = clubTimeIn(timeZone);
  const answers = answerColumns(event.questions, given);
  const found = registrationList.rows({ ...selection, sort }, context);
  return {
    columns: columns.flatMap((name) => (name === 'answers' ? answers.titles : titleOf(name, time))),
    rows: toRows(withProfiles(found), (person) =>
      columns.flatMap((name) =>
        name === 'answers' ? answers.cellsOf(person) : toCell(person, name, time),
      ),
    ),
  };
}

/** With what the account of the address says; undefined without one that has proved the address. */
interface Person extends RegistrationDto {
  profile: ProfileFields | undefined;
}

type OneColumn = Exclude<RegistrationColumn, 'answers'>;

/** In the words of the screen; of moments with the time zone. */
function titleOf(name: OneColumn, time: ClubTime): string {
  const words = registrationColumnWords[name];
  return name === 'present' || name === 'createdAt' ? time.titleOf(words) : words;
}

function toCell(person: Person, name: OneColumn, time: ClubTime): string {
  if (name === 'present') return person.present ? time.cellOf(person.present.at) : '';
  if (name === 'createdAt') return time.cellOf(person.createdAt);
  if (name === 'state') return registrationStateWord(person);
  if (name === 'branch' || name === 'year') return person.profile?.[name] ?? '';
  return String(person[name] ?? '');
}

/** For so many at once the accounts are read. */
const batchSize = 200;

async function* withProfiles(
  registrations: AsyncIterable<RegistrationDto>,
): AsyncGenerator<Person> {
  let batch: RegistrationDto[] = [];
  for await (const registration of registrations) {
    batch.push(registration);
    if (batch.length < batchSize) continue;
    yield* await addProfiles(batch);
    batch = [];
  }
  yield* await addProfiles(batch);
}

async function addProfiles(registrations: RegistrationDto[]): Promise<Person[]> {
  const profiles = await findProvedProfiles(registrations.map(({ email }) => email));
  return registrations.map((registration) => ({
    ...registration,
    profile: profiles.get(registration.email),
  }));
}
