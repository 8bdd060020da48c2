import type { DraftApplicationDto } from '@club/shared/application';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import { useState } from 'react';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { toTyped } from '../../components/application/applicationFields';
import { Button } from '../../components/Button';
import { JoinForm } from './JoinForm';
import { type KeptApplication, keep, openKept } from './keptApplication';
import { OpenedLink } from './OpenedLink';

interface MailedDraftProps {
  token: string;
  round: CurrentRoundDto;
}

/** Shows what the mailed link of a draft opens. It changes nothing. */
function openDraft(token: string, signal: AbortSignal) {
  return sendAsAnyone('POST /api/applications/draft', { body: { token }, signal });
}

/** The form with the draft of a mailed link, which is then kept in this browser, too. */
export function MailedDraft({ token, round }: MailedDraftProps) {
  return (
    <OpenedLink token={token} open={openDraft}>
      {(draft) =>
        draft.round === round._id ? (
          <TakenDraft token={token} draft={draft} round={round} />
        ) : (
          <>
            <p role="alert">
              This draft was for a round that is over. Here you can begin another one.
            </p>
            <JoinForm round={round} />
          </>
        )
      }
    </OpenedLink>
  );
}

/** Asks first when something else is written in this browser. */
function TakenDraft({ token, draft, round }: MailedDraftProps & { draft: DraftApplicationDto }) {
  const [isAsking, setAsking] = useState(() => !tryToKeep(token, draft, round));

  function take() {
    keep(toKept(token, draft));
    setAsking(false);
  }

  if (!isAsking) return <JoinForm round={round} />;
  return (
    <div className="stack gap-5 top" role="alert">
      <p>Another application is written in this browser. With which one do you go on?</p>
      <Button onClick={take}>With that of the link</Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        With that of this browser
      </Button>
    </div>
  );
}

/** Keeps the draft in this browser. @returns false when something else is written here */
function tryToKeep(token: string, draft: DraftApplicationDto, round: CurrentRoundDto): boolean {
  const { id, key, fields } = openKept(round._id);
  const isFree = Object.values(fields).every((typed) => typed === '');
  if (id !== draft._id && !isFree) return false;
  // Where it was begun, the key of that page stays: it works as long as the draft.
  keep(toKept(id === draft._id ? key : token, draft));
  return true;
}

function toKept(key: string, draft: DraftApplicationDto): KeptApplication {
  return { round: draft.round, id: draft._id, key, fields: toTyped(draft), token: null };
}
