import type { ApplicationDto, ApplicationsExport } from '@club/shared/application';
import {
  type ApplicationColumn,
  applicationColumnWords,
  applicationStateWords,
} from '@club/shared/applicationWords';
import type { ReleasedDecision } from '@club/shared/decision';
import { decisionWords } from '@club/shared/decisionWords';
import type { UserDto } from '@club/shared/user';
import { answerColumns } from '../../csv/answerColumns';
import { type CsvTable, toRows } from '../../csv/toRows';
import { type ClubTime, clubTimeIn } from '../../time';
import { named, recordAudit } from '../audit/audit.service';
import { wholeApplicationList } from './applicationList';
import { ApplicationModel, sentStates } from './applications.model';
import { isByScore, rowsByScore } from './applicationsByScore.service';
import { readReleased } from './decisions/released.service';
import { requireReader } from './reviews/reader.service';
import { subjectOf } from './rounds.service';

/**
 * The applications of a round that a search and its filters find, for a file. Who took it and what for is
 * recorded before the first row is read.
 * @param timeZone of the club: its clocks write the moments
 * @throws {NotFoundError} when there is no such round
 */
export async function exportApplications(
  roundId: string,
  { purpose, columns, sort, ...selection }: ApplicationsExport,
  by: UserDto,
  timeZone: string,
): Promise<CsvTable> {
  const reader = await requireReader(roundId, by);
  const { round } = reader;
  const { search, state, invited, late, position, outcome } = selection;
  const released = await readReleased(round);
  const context = { round: round._id, released };
  await recordAudit({
    actor: named(by),
    action: 'applications.exported',
    subject: subjectOf(round),
    after: {
      purpose,
      applications: await wholeApplicationList.count(selection, context),
      search,
      state: state ?? '',
      invited: invited ?? '',
      late: late ?? '',
      outcome: outcome ?? '',
      columns: columns.join(', '),
      position: round.positions.find(({ key }) => key === position)?.name ?? '',
    },
  });
  const sent = { round: round._id, state: { $in: sentStates } };
  const given: string[] = await ApplicationModel.distinct('answers.key', sent);
  const time = clubTimeIn(timeZone);
  const answers = answerColumns(round.questions, given);
  const asked = { ...selection, sort };
  const rows = isByScore(asked)
    ? rowsByScore(wholeApplicationList, asked, context, reader)
    : wholeApplicationList.rows(asked, context);
  return {
    columns: columns.flatMap((name) => (name === 'answers' ? answers.titles : titleOf(name, time))),
    rows: toRows(rows, (application) =>
      columns.flatMap((name) =>
        name === 'answers'
          ? answers.cellsOf(application)
          : toCell(name, application, released.decisionOf(application), time),
      ),
    ),
  };
}

type OneColumn = Exclude<ApplicationColumn, 'answers'>;

function titleOf(name: OneColumn, time: ClubTime): string {
  const words = applicationColumnWords[name];
  return name === 'submittedAt' ? time.titleOf(words) : words;
}

function toCell(
  name: OneColumn,
  application: ApplicationDto,
  decision: ReleasedDecision | null,
  time: ClubTime,
): string {
  switch (name) {
    case 'decision':
      return decision ? decisionWords(decision.outcome, decision.reply, decision.position) : '';
    case 'choices':
      return application.choices.map((chosen) => chosen.name).join(', ');
    case 'isLate':
      return application.isLate ? 'yes' : 'no';
    case 'state':
      return applicationStateWords[application.state];
    case 'submittedAt':
      return time.cellOf(application.submittedAt);
    default:
      return application[name];
  }
}
