import type {
  CertificateDto,
  CertificateListQuery,
  CertificateSortField,
} from '@club/shared/certificate';
import { certificatesFrom, certificatesPerFile } from '@club/shared/eventCertificates';
import { Link, useParams } from 'react-router-dom';
import { sendForFile, sendForList } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { saveFile } from '../../../../components/saveFile';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { AdminList } from '../../list/AdminList';
import type { ListFilter } from '../../list/ListFilter';
import { ListFilters } from '../../list/ListFilters';
import { ListHead } from '../../list/ListHead';
import { ListTable } from '../../list/ListTable';
import { useListPage } from '../../list/useListPage';
import { type UrlListQuery, useListQuery } from '../../list/useListQuery';
import { adminPath } from '../../shell/adminPath';
import { useDates } from '../../shell/useDates';
import { noAddressText } from '../eventWords';
import { ToEvent } from '../ToEvent';
import { useEvent } from '../useEvent';
import { stateNames, useCertificateColumns } from './certificateColumns';
import { IssueButton } from './IssueButton';
import { UnreachedNote } from './UnreachedNote';

const listOptions = {
  sortableFields: ['createdAt', 'name'] satisfies CertificateSortField[],
  filterNames: ['state', 'unreached'] satisfies (keyof CertificateListQuery)[],
};

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [['', 'Any'], ...Object.entries(stateNames)],
  },
  {
    name: 'unreached',
    label: 'Email address',
    kind: 'choice',
    options: [
      ['', 'Any'],
      ['true', 'None'],
    ],
  },
];

const missingText =
  'Somebody who came is missing? On the page of the event, press ‘Mark present’ at the name, or ‘Add somebody’; then issue once more. ';

/** The certificates of an event: who has one, and what can be done with it. */
export function CertificatesPage() {
  const { id = '' } = useParams();
  const { site } = useContent();
  const { data: event } = useEvent(id);
  const from = event ? certificatesFrom(event, serverNow()) : null;
  const { formatDeadline } = useDates();
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage<CertificateDto>(
    'certificates',
    'Loading the certificates',
    (asked, signal) =>
      sendForList('GET /api/admin/events/:id/certificates', { id, query: asked, signal }),
    { ...query, sort: query.sort || 'name' },
    id,
  );
  const table = { columns: useCertificateColumns(), query };
  const hasSome = (list.data?.entries.length ?? 0) > 0;
  return (
    <>
      <ToEvent id={id} />
      <ListHead headingRef={headingRef} searchLabel="Search names" query={query}>
        {event && from === null && <IssueButton event={id} />}
      </ListHead>
      {from !== null && (
        <p className="note">
          Certificates can be issued from {formatDeadline(from)} on, when the event begins.
        </p>
      )}
      <p className="quiet">
        Everybody who was present can get one, and finds it on the page of the registration.{' '}
        {event?.state === 'published' && isPast(event.endsAt) && missingText}
        {site.url === '' && noAddressText}
      </p>
      <div className="row gap-2 across-4 strong-links">
        {hasSome && <AllButton event={id} />}
        <SampleButton event={id} />
        <Link to={adminPath('section', { section: 'certificates' })}>Who signs</Link>
      </div>
      {hasSome && <UnreachedNote event={id} query={query} />}
      <ListFilters query={query} filters={filters} />
      <AdminList
        what="The certificates"
        query={query}
        emptyText={emptyText(query, from !== null)}
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(certificates) => <ListTable {...table} entries={certificates} />}
      </AdminList>
    </>
  );
}

/** For printing. Several files where there are more than fit into one. */
function AllButton({ event }: { event: string }) {
  return (
    <ActionButton
      label="All as one PDF"
      labelMeanwhile="Drawing"
      act={async () => {
        const { total } = await sendForList('GET /api/admin/events/:id/certificates', {
          id: event,
          query: { state: 'valid', limit: 1 },
        });
        const files = Math.max(1, Math.ceil(total / certificatesPerFile));
        for (let page = 1; page <= files; page += 1) {
          const call = { id: event, query: { page } };
          const file = await sendForFile('GET /api/admin/events/:id/certificates.pdf', call);
          saveFile(file, files === 1 ? 'certificates.pdf' : `certificates-${page}.pdf`);
        }
        return files;
      }}
      successText={(files) =>
        files > 1 ? `${files} files, as one has at most ${certificatesPerFile} certificates` : null
      }
      failureText={(reason) => `Failed to draw the certificates. ${reason}`}
    />
  );
}

function SampleButton({ event }: { event: string }) {
  return (
    <ActionButton
      label="See a sample"
      labelMeanwhile="Drawing"
      act={async () =>
        saveFile(
          await sendForFile('GET /api/admin/events/:id/certificates/sample', { id: event }),
          'certificate-sample.pdf',
        )
      }
      failureText={(reason) => `Failed to draw the sample. ${reason}`}
    />
  );
}

function emptyText({ isFiltered }: UrlListQuery, isEarly: boolean): string {
  if (isFiltered) return 'No certificates found.';
  return isEarly
    ? 'No certificates yet.'
    : 'No certificates yet. Look at a sample, then issue them for everybody who was present.';
}
