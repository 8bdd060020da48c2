import { quote } from '@club/shared/isolate';
import type { SectionSummaryDto } from '@club/shared/sectionAnswers';
import type { SectionName } from '@club/shared/sections';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { readDraft } from '../form/draftStorage';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { menuNameOf, sectionPages } from '../shell/sectionPages';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import styles from './ContentPage.module.css';
import { formatAge } from './formatAge';
import { RemoveSample } from './RemoveSample';

/** The sections of the public pages that the person may edit: when each was changed, and what it lacks. */
export function ContentPage() {
  const { isAllowed } = usePermissions();
  const { data, error, reload } = useServerState({
    key: ['content', 'sections'],
    call: 'Loading the content',
    get: (signal) => send('GET /api/admin/content', { signal }),
  });
  return (
    <>
      <PageHeading />
      <p className="quiet">
        What visitors see, part by part. Nothing changes on the site before you publish it.
      </p>
      {error !== null && <LoadFailure what="The content" error={error} onRetry={reload} />}
      {error === null && (data ? <SectionList sections={data} /> : <Loading />)}
      {data && isAllowed('content') && <RemoveSample />}
    </>
  );
}

function SectionList({ sections }: { sections: SectionSummaryDto[] }) {
  const order = Object.keys(sectionPages);
  const sorted = sections.toSorted(
    (one, other) => order.indexOf(one.section) - order.indexOf(other.section),
  );
  return (
    <ul className={`columns gap-4 ${styles.sections}`}>
      {sorted.map((section) => (
        <li key={section.section} className={`stack gap-1 top panel ${styles.section}`}>
          <SectionLine {...section} />
        </li>
      ))}
    </ul>
  );
}

function SectionLine({ section, updatedAt, updatedBy, missing }: SectionSummaryDto) {
  const { formatMoment } = useDates();
  const { title, contents } = sectionPages[section];
  const menuName = menuNameOf(section, useContent().site.menu);
  return (
    <>
      <h2 className="size-1">
        <Link to={adminPath('section', { section })}>{title}</Link>
      </h2>
      <p className="quiet">
        {contents}
        {menuName && `. In the menu: ${quote(menuName)}`}
      </p>
      <p>
        {updatedBy === null ? 'Not changed yet' : `${updatedBy.name}, ${formatMoment(updatedAt)}`}
      </p>
      <OwnDraft section={section} />
      {missing.length > 0 && (
        <ul className={`stack gap-1 marked-accent ${styles.missing}`}>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function OwnDraft({ section }: { section: SectionName }) {
  const { user } = useAuth();
  const draft = readDraft(user?._id ?? '', section);
  return (
    draft && (
      <p>
        <Badge isUrgent>Not published yet</Badge> your changes from {formatAge(draft.at)}
      </p>
    )
  );
}
