import type { ChangeEventRequest, EventNoticePreview } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import dialog from '../../../components/PanelDialog.module.css';
import { PastWarning } from './PublishWarnings';
import styles from './SaveQuestionDialog.module.css';
import type { NoticeChoice, SaveQuestion } from './useNotice';

interface SaveQuestionDialogProps {
  question: SaveQuestion;
  onChoose: (choice: NoticeChoice) => void;
}

/** Asks before a change of a published event is saved. */
export function SaveQuestionDialog({ question, onChoose }: SaveQuestionDialogProps) {
  return (
    <PanelDialog
      isOpen={question !== null}
      title={question ? titleOf(question) : ''}
      onClose={() => onChoose(null)}
    >
      {question?.about === 'news' && <News notice={question.notice} />}
      {question?.about === 'past' && <Past event={question.event} />}
      <div className={`row gap-3 end ${dialog.buttons}`}>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          Go on editing
        </Button>
        {question?.about === 'news' && question.notice.mail ? (
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

function titleOf(question: NonNullable<SaveQuestion>): string {
  if (question.about === 'past') return `Save ${quote(question.event.title)} as over?`;
  const { people, mail } = question.notice;
  const tell = people === 1 ? 'Tell 1 person' : `Tell ${people} people`;
  return mail ? `${tell}?` : `${tell} yourself`;
}

/** Whom a change is told, and the mail. Where the site sends none, it says that nobody hears of the change. */
function News({ notice: { people, mail } }: { notice: EventNoticePreview }) {
  const who = `${people === 1 ? '1 person has' : `${people} people have`} a place or a number on the waiting list`;
  if (!mail) {
    return (
      <p>
        {who}. The site sends no mail, so nobody hears of this change by it: please write to
        everybody yourself. ‘Write to all’ on the page of the event gives you the addresses. The
        page reminds you until you say there that they are told.
      </p>
    );
  }
  return (
    <>
      <p>{who}. This is the mail about your change:</p>
      <div className={`stack gap-3 ${styles.mail}`} dir="auto">
        <strong>{mail.subject}</strong>
        <pre>{mail.text}</pre>
      </div>
    </>
  );
}

/** Probably a slip of the date: it was still to come, and would be over. */
function Past({ event }: { event: ChangeEventRequest }) {
  return (
    <>
      <PastWarning event={event} />
      <p>Nobody is told of this change, not even people who have a place. Is the date right?</p>
    </>
  );
}
