import type { ChangeEventRequest } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import dialog from '../../../components/PanelDialog.module.css';
import { useDates } from '../shell/useDates';
import { PastWarning } from './PublishWarnings';
import styles from './SaveQuestionDialog.module.css';
import type { EventNews, NoticeChoice, SaveQuestion, UnsavedDate } from './useNotice';

interface SaveQuestionDialogProps {
  question: SaveQuestion;
  onChoose: (choice: NoticeChoice) => void;
}

/** Asks before a change of a published event is saved, and says which later dates were not. */
export function SaveQuestionDialog({ question, onChoose }: SaveQuestionDialogProps) {
  return (
    <PanelDialog
      isOpen={question !== null}
      title={question ? titleOf(question) : ''}
      onClose={() => onChoose(null)}
    >
      {question?.about === 'news' && <News news={question.news} />}
      {question?.about === 'past' && <Past event={question.event} />}
      {question?.about === 'unsaved' && <Unsaved dates={question.dates} />}
      <div className={`row gap-3 end ${dialog.buttons}`}>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {question?.about === 'unsaved' ? 'Leave them as they are' : 'Go on editing'}
        </Button>
        {question?.about === 'news' && mailOf(question.news) ? (
          <>
            <Button variant="quiet" onClick={() => onChoose('keepQuiet')}>
              Save without a mail
            </Button>
            <Button onClick={() => onChoose('tell')}>Save and tell them</Button>
          </>
        ) : (
          <Button onClick={() => onChoose('keepQuiet')}>
            {question?.about === 'unsaved' ? 'Try again' : 'Save'}
          </Button>
        )}
      </div>
    </PanelDialog>
  );
}

function titleOf(question: NonNullable<SaveQuestion>): string {
  if (question.about === 'past') return `Save ${quote(question.event.title)} as over?`;
  if (question.about === 'unsaved') {
    const { length } = question.dates;
    return length === 1 ? '1 later date is not saved' : `${length} later dates are not saved`;
  }
  const { news } = question;
  const people = news.reduce((sum, { notice }) => sum + notice.people, 0);
  if (news.length > 1) {
    return mailOf(news)
      ? `Send ${people} mails?`
      : `Tell the people of ${news.length} dates yourself`;
  }
  const tell = people === 1 ? 'Tell 1 person' : `Tell ${people} people`;
  return mailOf(news) ? `${tell}?` : `${tell} yourself`;
}

/** The mail of the first date of which one is sent. */
function mailOf(news: EventNews[]) {
  const sent = news.find(({ notice }) => notice.mail !== null);
  return sent?.notice.mail && { event: sent.event, mail: sent.notice.mail };
}

/** Whom a change is told, and the mail. Where the site sends none, it says that nobody hears of the change. */
function News({ news }: { news: EventNews[] }) {
  const { formatDayOf } = useDates();
  const sent = mailOf(news);
  if (!sent) {
    return (
      <>
        <Who news={news} />
        <p>
          The site sends no mail, so nobody hears of this change by it: please write to everybody
          yourself. ‘Write to all’ on the page of the event gives you the addresses. The page
          reminds you until you say there that they are told.
        </p>
      </>
    );
  }
  const { event, mail } = sent;
  return (
    <>
      <Who news={news} />
      <p>
        {news.length > 1
          ? `Each person gets one mail for each of these dates. This is the mail about ${formatDayOf(event.startsAt)}:`
          : 'This is the mail about your change:'}
      </p>
      <div className={`stack gap-3 ${styles.mail}`} dir="auto">
        <strong>{mail.subject}</strong>
        <pre>{mail.text}</pre>
      </div>
    </>
  );
}

/** How many have to know of the change; of a series, on which dates. */
function Who({ news }: { news: EventNews[] }) {
  const { formatDayOf } = useDates();
  return news.map(({ event, notice: { people } }) => (
    <p key={event._id}>
      {event.series !== null && `${formatDayOf(event.startsAt)}: `}
      {people === 1 ? '1 person has' : `${people} people have`} a place or a number on the waiting
      list.
    </p>
  ));
}

/** The others are saved: that is said, too. */
function Unsaved({ dates }: { dates: UnsavedDate[] }) {
  const { formatDayOf } = useDates();
  return (
    <>
      <p>The event and its other later dates are saved. These are as they were:</p>
      <ul>
        {dates.map(({ date, reason }) => (
          <li key={date._id}>
            {formatDayOf(date.startsAt)}: {reason}
          </li>
        ))}
      </ul>
      <p>Try again, or open each from the page of the event and change it there.</p>
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
