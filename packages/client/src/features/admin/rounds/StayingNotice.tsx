import type { SectionDto } from '@club/shared/sectionAnswers';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { useContent } from '../../../content/useContent';
import { paths } from '../../../paths';
import { ActionButton } from '../actions/ActionButton';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { usePermissions } from '../shell/usePermissions';
import { useRound } from './useRound';

const changes = ['content'] as const;
const section = 'notice';
const noNotice = { text: '', from: null, until: null };

/**
 * Once nobody can apply any more: the notice of all pages is still there, since it is written apart from rounds. One
 * that asks people to apply is taken down with one press, which can be undone. While another round is open, it is
 * about that one.
 * @param round its id
 */
export function StayingNotice({ round: id }: { round: string }) {
  const content = useContent();
  const { data: round } = useRound(id);
  const isAnotherOpen = content.round !== null && content.round.opensAt !== round?.opensAt;
  const notice = isAnotherOpen ? null : content.notice;
  const { isAllowed } = usePermissions();
  const { data, isLoading } = useServerState({
    key: ['content', 'stayingNotice'],
    call: 'Loading the notice',
    get: (signal) => send('GET /api/admin/content/:section', { section, signal }),
    isEnabled: notice !== null && isAllowed('content'),
  });
  const [former, setFormer] = useState<Pick<SectionDto, 'version' | 'value'> | null>(null);
  if (notice === null || (isLoading && !data)) return null;

  /** @returns what was there before, with the version that is there now */
  async function takeDown({ version: seen, value }: SectionDto) {
    const body = { version: seen, value: noNotice };
    const { version } = await send('PUT /api/admin/content/:section', { section, body });
    return { version, value };
  }

  if (former) {
    return (
      <Line words="The notice at the top of all pages is taken down.">
        <ActionButton
          label="Undo"
          labelMeanwhile="Putting it back"
          autoFocus
          act={() => send('PUT /api/admin/content/:section', { section, body: former })}
          changes={changes}
          successText="The notice is there again"
          failureText={(reason) => `Not put back. ${reason}`}
          onSuccess={() => setFormer(null)}
        />
      </Line>
    );
  }
  // It was taken down since the page was loaded.
  if (data && 'text' in data.value && data.value.text === '') return null;
  return leadsToJoin(notice.html) ? (
    <Line words="The notice at the top of all pages still asks people to apply.">
      {data && (
        <ActionButton
          label="Take the notice down"
          labelMeanwhile="Taking it down"
          act={() => takeDown(data)}
          changes={changes}
          successText="The notice is taken down"
          failureText={(reason) => `Not taken down. ${reason}`}
          onSuccess={setFormer}
        />
      )}
    </Line>
  ) : (
    <Line words="The notice at the top of all pages is still there. If it asks people to apply, take it away:" />
  );
}

function Line({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div role="status" className="row gap-2 across-4 strong-links">
      <p>{words}</p>
      {children}
      <Link to={adminPath('section', { section })}>Edit the notice</Link>
    </div>
  );
}

/** Whether a text links to the page of applying, or names it as menu and pages do. */
function leadsToJoin(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { origin } = window.location;
  const isJoin = ({ href }: HTMLAnchorElement) => {
    const url = new URL(href, origin);
    return url.origin === origin && url.pathname === paths.join;
  };
  return /\bjoin us\b/i.test(body.textContent) || [...body.querySelectorAll('a')].some(isJoin);
}
