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

/** Asks before a change of a published event is saved whether people are told, and shows them the mail. */
export function NoticeDialog({ notice, onChoose }: NoticeDialogProps) {
  const people = notice?.people ?? 0;
  const who = people === 1 ? '1 person has' : `${people} people have`;
  return (
    <PanelDialog
      isOpen={notice !== null}
      title={people === 1 ? 'Tell 1 person?' : `Tell ${people} people?`}
      onClose={() => onChoose(null)}
    >
      <p>{who} a place or a number on the waiting list. This is the mail about your change:</p>
      <div className={styles.mail} dir="auto">
        <strong>{notice?.mail?.subject}</strong>
        <pre>{notice?.mail?.text}</pre>
      </div>
      <div className={dialog.buttons}>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          Go on editing
        </Button>
        <Button variant="quiet" onClick={() => onChoose('keepQuiet')}>
          Save without a mail
        </Button>
        <Button onClick={() => onChoose('tell')}>Save and tell them</Button>
      </div>
    </PanelDialog>
  );
}
