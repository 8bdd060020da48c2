import type { SectionDto } from '@club/shared/sectionAnswers';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { adminPath } from '../shell/adminPath';
import { useNotice } from './useNotice';
import { useOtherOpenRound } from './useOtherOpenRound';

type NoticeDto = SectionDto<'notice'>;

const changes = ['content'] as const;
const section = 'notice';
const noNotice = { text: '', from: null, until: null };

/**
 * Once nobody can apply any more: the notice of all pages is still there, since it is written apart from rounds. One
 * that asks people to apply is taken down with one press, which can be undone. While another round is open, it is
 * about that one.
 * @param round its id
 */
export function StayingNotice({ round }: { round: string }) {
  const notice = useNotice();
  const { other, isKnown } = useOtherOpenRound(round);
  const [former, setFormer] = useState<Pick<NoticeDto, 'version' | 'value'> | null>(null);
  /** @returns what was there before, with the version that is there now */
  async function takeDown({ version: seen, value }: NoticeDto) {
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
  if (notice === null || other || !isKnown) return null;
  return notice.asksToApply ? (
    <Line words="The notice at the top of all pages still asks people to apply.">
      <ActionButton
        label="Take the notice down"
        labelMeanwhile="Taking it down"
        act={() => takeDown(notice.section)}
        changes={changes}
        successText="The notice is taken down"
        failureText={(reason) => `Not taken down. ${reason}`}
        onSuccess={setFormer}
      />
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
