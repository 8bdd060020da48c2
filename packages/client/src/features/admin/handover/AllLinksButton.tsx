import type { HandoverPersonDto } from '@club/shared/handover';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/TextArea';
import { PanelDialog } from '../../../components/PanelDialog';
import { useCopy } from '../../../components/useCopy';
import { CopyButtons } from '../actions/CopyButtons';
import { PasswordDialog } from '../actions/PasswordDialog';
import { usePasswordAction } from '../actions/usePasswordAction';
import { useOutdate } from '../query/useChange';

interface AllLinksButtonProps {
  /** Who has no link yet. */
  people: HandoverPersonDto[];
}

/** What was made before a call failed, if one did. */
interface MadeLinks {
  /** A line for each person. */
  lines: string[];
  /** The names of those for whom none was made. */
  left: string[];
}

const title = 'Links for all';

/** Makes the links of everybody who has none yet, after one question for the password, and shows them as a list. */
export function AllLinksButton({ people }: AllLinksButtonProps) {
  const outdate = useOutdate();
  const [made, setMade] = useState<MadeLinks | null>(null);
  const { isBusy, run, dialog } = usePasswordAction({
    call: 'Making all links',
    act: (own) => makeLinks(people, own),
    onSuccess: setMade,
  });

  function close() {
    if (!made) return; // closing the dialog calls it again
    setMade(null);
    outdate(['handover', 'invitations']);
  }

  return (
    <div>
      <Button variant="quiet" busyText={isBusy ? 'Making…' : undefined} onClick={run}>
        Make all {people.length} links
      </Button>
      <PasswordDialog title={title} submitText="Make the links" busyText="Making…" {...dialog} />
      <PanelDialog isOpen={made !== null} title={title} onClose={close}>
        {made && <LinkList {...made} onDone={close} />}
      </PanelDialog>
    </div>
  );
}

/** @throws {ApiError} when not even the first one was made: nothing is lost then */
async function makeLinks(
  people: HandoverPersonDto[],
  own: { password?: string },
): Promise<MadeLinks> {
  const lines: string[] = [];
  for (const [index, { _id, access }] of people.entries()) {
    try {
      const call = 'POST /api/admin/handover/current/people/:id/link';
      const { link } = await send(call, { id: _id, body: own });
      const url = new URL(link, window.location.href).href;
      lines.push(`${access?.name} (${access?.email}): ${url}`);
    } catch (error) {
      if (index === 0) throw error;
      return { lines, left: people.slice(index).map((person) => person.access?.name ?? '') };
    }
  }
  return { lines, left: [] };
}

function LinkList({ lines, left, onDone }: MadeLinks & { onDone: () => void }) {
  const { fieldRef, copy, copied } = useCopy<HTMLTextAreaElement>(lines.join('\n'));
  return (
    <div className="stack gap-4">
      <p>Send each person their own link only. They are not shown again.</p>
      <TextArea
        ref={fieldRef}
        name="links"
        label="The links"
        value={lines.join('\n')}
        rows={8}
        readOnly
      />
      {left.length > 0 && (
        <p role="alert" className="reason">
          No link was made for {left.join(', ')}. Please press the button again afterwards.
        </p>
      )}
      <CopyButtons copy={copy} copied={copied} onDone={onDone} />
    </div>
  );
}
