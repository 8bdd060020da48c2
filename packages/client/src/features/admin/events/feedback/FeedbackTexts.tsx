import type { FeedbackColumn, FeedbackDto, FeedbackSortField } from '@club/shared/feedback';
import { feedbackPoints, feedbackQuestions, perQuestion } from '@club/shared/feedbackQuestions';
import { sendForFile, sendForList } from '../../../../api/send';
import { ownText } from '../../../../content/ownText';
import { AdminList } from '../../list/AdminList';
import { ExportButton } from '../../list/ExportButton';
import { type Column, ListTable } from '../../list/ListTable';
import { SearchForm } from '../../list/SearchForm';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';

const listOptions = { sortableFields: ['overall'] satisfies FeedbackSortField[] };

const tableColumns: Column<FeedbackDto>[] = [
  {
    label: 'Text',
    cell: ({ text }) => (
      <p className="plain typed break" {...ownText(text)}>
        {text}
      </p>
    ),
  },
  {
    label: feedbackQuestions.overall.label,
    sortField: 'overall',
    width: '12rem',
    cell: ({ overall }) => `${overall} of ${feedbackPoints.length}`,
  },
];

/** What the file can hold, in the order of its columns. */
const fileColumns: Readonly<Record<FeedbackColumn, string>> = {
  ...perQuestion((question) => feedbackQuestions[question].label),
  text: 'Text',
};

/** What people have written, in no order of time, and the file of all answers. */
export function FeedbackTexts({ event }: { event: string }) {
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage<FeedbackDto>(
    'feedback',
    'Loading what people have written',
    (asked, signal) =>
      sendForList('GET /api/admin/events/:id/feedback', {
        id: event,
        query: { ...asked, written: 'true' },
        signal,
      }),
    query,
    event,
  );
  const table = { columns: tableColumns, query };
  return (
    <section className="part" aria-labelledby="texts">
      <div className="row gap-3 page-head">
        <h2 id="texts" ref={headingRef} tabIndex={-1}>
          In their words
        </h2>
        <ExportButton
          what="feedback"
          columns={fileColumns}
          extent="The file holds all answers, in no order of time and without names."
          getFile={(request) =>
            sendForFile('GET /api/admin/events/:id/feedback.csv', { id: event, query: request })
          }
        />
      </div>
      <div>
        <SearchForm label="Search texts" query={query} />
      </div>
      <AdminList
        what="The texts"
        query={query}
        emptyText={query.isFiltered ? 'No texts found.' : 'Nobody has written anything.'}
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(answers) => <ListTable {...table} entries={answers} />}
      </AdminList>
    </section>
  );
}
