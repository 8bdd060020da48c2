import type { EventNoticePreview } from '@club/shared/event';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import dialog from '../../../components/PanelDialog.module.css';
import styles from './NoticeDialog.module.css';

/** What the person wants with a change of which people should hear; null: to go on editing. */
export type NoticeChoice = 'tell' | 'keepQuiet' | null;

interface NoticeDialogProps {
  /** Null while nothing is asked. */
  notice: EventNoticePreview | null;
  onChoose: (choice: NoticeChoice) => void;
}

/**
 * Asks before a change of a published event is saved whether people are told, and shows them the mail. Where the site
 * sends none, it says that nobody hears of the change.
 */
export function NoticeDialog({ notice, onChoose }: NoticeDialogProps) {
  const people = notice?.people ?? 0;
  const title = people === 1 ? 'Tell 1 person' : `Tell ${people} people`;
  const who = `${people === 1 ? '1 person has' : `${people} people have`} a place or a number on the waiting list`;
  const mail = notice?.mail ?? null;
  return (
    <PanelDialog
      isOpen={notice !== null}
      title={mail ? `${title}?` : `${title} yourself`}
      onClose={() => onChoose(null)}
    >
      {mail ? (
        <>
          <p>{who}. This is the mail about your change:</p>
          <div className={`stack gap-3 ${styles.mail}`} dir="auto">
            <strong>{mail.subject}</strong>
            <pre>{mail.text}</pre>
          </div>
        </>
      ) : (
        <p>
          {who}. The site sends no mail, so nobody hears of this change by it: please write to
          everybody yourself. ‘Write to all’ on the page of the event gives you the addresses. The
          page reminds you until you say there that they are told.
        </p>
      )}
      <div className={`row gap-3 end ${dialog.buttons}`}>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          Go on editing
        </Button>
        {mail ? (
          <>
            <Button variant="quiet" onClick={() => onChoose('keepQuiet')}>
              Save without a mail
            </Button>
            <Button onClick={() => onChoose('tell')}>Save and tell them</Button>
          </>
        ) : (
          <Button onClick={() => onChoose('keepQuiet')}>Save</Button>
        )}
      </div>
    </PanelDialog>
  );
}
