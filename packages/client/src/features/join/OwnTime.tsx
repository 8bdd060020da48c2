import type { OwnInterviewTime } from '@club/shared/interview';
import { zoneName } from '@club/shared/zoneName';
import { useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { sendAsAnyoneForFile } from '../../api/sendAsAnyone';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmailLink } from '../../components/EmailLink';
import { showFailure } from '../../components/form/showFailure';
import { saveFile } from '../../components/saveFile';
import { useBusy } from '../../components/useBusy';
import { formatDay, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { hoursOf } from './interviewHours';
import join from './join.module.css';

interface OwnTimeProps {
  token: string;
  time: OwnInterviewTime;
  /** Whether another one is being chosen. */
  isChanging: boolean;
  onChange: () => void;
  /** Rejects when the API refuses. */
  onGiveBack: () => Promise<void>;
}

/** The time that somebody has, and what can be done with it. */
export function OwnTime({ token, time, isChanging, onChange, onGiveBack }: OwnTimeProps) {
  const { site, contact, sendsMail } = useContent();
  const { timeZone } = site;
  return (
    <>
      <div>
        <p>{formatDay(toClubTime(time.startsAt, timeZone))}</p>
        <p className={`stated ${join.state}`}>{hoursOf(time, timeZone)}</p>
        <p>
          {zoneName(timeZone)} · <span dir="auto">{time.place}</span>
        </p>
      </div>
      {sendsMail && time.canBeChanged && (
        <p>
          A mail with the time, the place and a file for your calendar comes in some minutes, and
          another one on the day before.
        </p>
      )}
      {!time.canBeChanged && (
        <p>
          You can no longer change it here. If you cannot come, please write to us:{' '}
          <EmailLink address={contact.email} />
        </p>
      )}
      {!isChanging && (
        <div className="row gap-3">
          <CalendarButton token={token} />
          {time.canBeChanged && (
            <>
              <Button variant="quiet" onClick={onChange}>
                Change
              </Button>
              <GiveBack onGiveBack={onGiveBack} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function CalendarButton({ token }: { token: string }) {
  const { isBusy, run } = useBusy(async () => {
    try {
      const file = await sendAsAnyoneForFile('POST /api/applications/own/calendar', {
        body: { token },
      });
      saveFile(file, 'interview.ics');
    } catch (error) {
      logFailure('Getting the file for the calendar', error);
      showFailure(error);
    }
  });
  return (
    <Button busyText={isBusy ? 'Loading…' : undefined} onClick={() => void run()}>
      Add to my calendar
    </Button>
  );
}

/** After a question: somebody else may take it at once. */
function GiveBack({ onGiveBack }: Pick<OwnTimeProps, 'onGiveBack'>) {
  const [isAsking, setAsking] = useState(false);

  async function giveBack() {
    setAsking(false);
    await onGiveBack().catch(showFailure);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Give it back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="Give your time back?"
        confirmText="Give it back"
        busyText="Giving it back…"
        onConfirm={giveBack}
        onClose={() => setAsking(false)}
      >
        <p>
          Somebody else can take it then. You stay invited, and can choose among the times that are
          free.
        </p>
      </ConfirmDialog>
    </>
  );
}
