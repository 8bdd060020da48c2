import {
  type FeedbackColumn,
  type FeedbackDto,
  feedbackQuestionNames,
  feedbackQuestions,
} from '@club/shared/feedback';
import { columnChoice } from '@club/shared/rules/columnChoice';
import { purpose } from '@club/shared/rules/fields';
import type { z } from 'zod';
import { type CsvTable, toRows } from '../../csv/toRows';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { getEvent } from './events.service';
import { feedbackList, findContext } from './feedbackList';

const columnNames: FeedbackColumn[] = [...feedbackQuestionNames, 'text'];

export const exportFeedbackQuery = feedbackList.query
  .omit({ page: true, limit: true })
  .extend({ purpose, columns: columnChoice(columnNames) });

/**
 * What was answered after an event, for a file. Who took it and what for is recorded before the first row is
 * read.
 * @throws {NotFoundError} when there is no such event
 */
export async function exportFeedback(
  eventId: string,
  { purpose, columns, sort, ...selection }: z.output<typeof exportFeedbackQuery>,
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
      ...{ search, written: written ?? '', columns: columns.join(', ') },
    },
  });
  return {
    columns: columns.map((name) => (name === 'text' ? 'Text' : feedbackQuestions[name].label)),
    rows: toRows(feedbackList.rows({ ...selection, sort }, context), (answer: FeedbackDto) =>
      columns.map((name) => String(answer[name])),
    ),
  };
}
