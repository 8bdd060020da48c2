import type { OwnApplicationDto } from '@club/shared/application';
import type { OwnInterviewDto } from '@club/shared/interview';
import { zoneName } from '@club/shared/zoneName';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../api/logFailure';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { Button } from '../../components/Button';
import { EmailLink } from '../../components/EmailLink';
import { Form } from '../../components/form/Form';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { useBusy } from '../../components/useBusy';
import { formatDay, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { loadOrReloadOnce } from '../../reloadOnce';
import { FreeTimes } from './FreeTimes';
import styles from './join.module.css';
import { OwnTime } from './OwnTime';
import { changeApplication, openApplication } from './openApplication';

const loadNoTimeSuits = async () => ({ default: (await import('./NoTimeSuits')).NoTimeSuits });

/** Few people need it. */
const NoTimeSuits = lazy(() => loadOrReloadOnce(loadNoTimeSuits));

interface InterviewPartProps {
  /** Of the link of the application. */
  token: string;
  interview: OwnInterviewDto;
  onChange: (application: OwnApplicationDto) => void;
}

/** Where somebody who is invited chooses a time for the interview, another one, or gives it back. */
export function InterviewPart({ token, interview, onChange }: InterviewPartProps) {
  const { time, free, noTimeSuits, hasTimes } = interview;
  const [isChanging, setChanging] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);

  /** Counts what is asked and sent: an answer that something else has overtaken is out of date. */
  const newest = useRef(0);

  async function look(): Promise<OwnApplicationDto> {
    newest.current += 1;
    const own = newest.current;
    const application = await openApplication(token);
    if (own === newest.current) onChange(application);
    return application;
  }

  /** Others may have taken times since the page was opened. */
  async function startChanging() {
    setChanging(true);
    try {
      await look();
    } catch (error) {
      logFailure('Looking for times', error); // the choice says when a time is taken
    }
  }

  function change(sent: Promise<OwnApplicationDto>) {
    newest.current += 1;
    return changeApplication(token, sent, onChange);
  }

  /** @throws {ApiError} when the time is not free; the times that are free now are shown */
  async function choose(slot: string | null) {
    const changed = await change(
      sendAsAnyone('POST /api/applications/own/slot', { body: { token, slot } }),
    );
    // What had the focus goes with the list.
    flushSync(() => {
      onChange(changed);
      setChanging(false);
      setSaying(false);
    });
    headingRef.current?.focus();
  }

  /** @throws {ApiError} when the person has a time by now, or it is not asked for any more */
  async function say(note: string) {
    onChange(
      await change(sendAsAnyone('POST /api/applications/own/no-slot', { body: { token, note } })),
    );
  }

  return (
    <section className={`stack gap-5 top ${styles.panel}`} aria-labelledby="interview">
      <h2 id="interview" ref={headingRef} tabIndex={-1}>
        Your interview
      </h2>
      {interview.note !== '' && <p dir="auto">{interview.note}</p>}
      {time && (
        <OwnTime
          token={token}
          time={time}
          isChanging={isChanging}
          onChange={() => void startChanging()}
          onGiveBack={() => choose(null)}
        />
      )}
      {time ? (
        isChanging && (
          <Choice interview={interview} onChoose={choose} onCancel={() => setChanging(false)} />
        )
      ) : (
        <Choice interview={interview} onChoose={choose} />
      )}
      {free.length === 0 && (!time || isChanging) && <LookAgain look={look} />}
      {!time &&
        (isSaying || noTimeSuits !== null ? (
          <Suspense>
            <NoTimeSuits said={noTimeSuits} onSay={say} onCancel={() => setSaying(false)} />
          </Suspense>
        ) : (
          hasTimes && (
            <div>
              <Button variant="quiet" onClick={() => setSaying(true)}>
                None of these times suits me
              </Button>
            </div>
          )
        ))}
    </section>
  );
}

interface ChoiceProps {
  interview: OwnInterviewDto;
  onChoose: (slot: string) => Promise<void>;
  /** Of somebody who has a time. */
  onCancel?: () => void;
}

/** The times that are free, by day; or that there are none. */
function Choice({
  interview: { free, hasTimes, time, chooseBy },
  onChoose,
  onCancel,
}: ChoiceProps) {
  const { site, contact } = useContent();
  const toWrite = (
    <>
      {' '}
      If none suits you, please write to us: <EmailLink address={contact.email} />
    </>
  );
  if (free.length === 0) {
    return (
      <p>
        {hasTimes
          ? `${time ? 'All other times' : 'All times'} are taken. When one becomes free, or we add more, you see it here.`
          : 'No time can be chosen now. When we add more, you see it here.'}
        {(time || !hasTimes) && toWrite}
      </p>
    );
  }
  return (
    <Form
      submitText="Choose this time"
      busyText="Choosing…"
      onSubmit={(read) => onChoose(read('slot'))}
      onFailure={showFailure}
      {...(onCancel && { onCancel })}
    >
      <p>
        {time ? 'Please choose another time.' : 'We would like to meet you. Please choose a time'}
        {!time && (chooseBy ? ` until ${formatDay(toClubTime(chooseBy, 'UTC'))}.` : '.')} All times
        are in {zoneName(site.timeZone)}.
      </p>
      <FreeTimes times={free} />
      {time && <p>{toWrite}</p>}
    </Form>
  );
}

function LookAgain({ look }: { look: () => Promise<OwnApplicationDto> }) {
  const { isBusy, run } = useBusy(async () => {
    try {
      const { interview } = await look();
      if (interview?.free.length === 0) notify.success('Nothing is free yet.');
    } catch (error) {
      logFailure('Looking for times', error);
      showFailure(error);
    }
  });
  return (
    <div>
      <Button variant="quiet" busyText={isBusy ? 'Looking…' : undefined} onClick={() => void run()}>
        Look again
      </Button>
    </div>
  );
}
