import type { FeedbackDto, FeedbackExport } from '@club/shared/feedback';
import { feedbackQuestions } from '@club/shared/feedbackQuestions';
import { type CsvTable, toRows } from '../../../csv/toRows';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { feedbackList, findContext } from './feedbackList';

/**
 * What was answered after an event, for a file. Who took it and what for is recorded before the first row is
 * read.
 * @throws {NotFoundError} when there is no such event
 */
export async function exportFeedback(
  eventId: string,
  { purpose, columns, sort, ...selection }: FeedbackExport,
  by: Actor,
): Promise<CsvTable> {
  const { _id, title } = await getEvent(eventId);
  const context = await findContext(_id);
  const { search, written } = selection;
  await recordAudit({
    actor: named(by),
    action: 'feedback.exported',
    subject: { _id, name: title },
    after: {
      purpose,
      answers: await feedbackList.count(selection, context),
      search,
      written: written ?? '',
      columns: columns.join(', '),
    },
  });
  return {
    columns: columns.map((name) => (name === 'text' ? 'Text' : feedbackQuestions[name].label)),
    rows: toRows(feedbackList.rows({ ...selection, sort }, context), (answer: FeedbackDto) =>
      columns.map((name) => String(answer[name])),
    ),
  };
}
