import type { DoorList } from '@club/shared/scan';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { adminPath } from '../shell/adminPath';
import { CameraView } from './camera/CameraView';
import { useCamera } from './camera/useCamera';
import type { Door, DoorState, Verdict } from './Door';
import styles from './DoorDesk.module.css';
import { FindByName } from './FindByName';
import { type Ticket, ticketCode } from './judge';
import { NotedScans, notedIds } from './NotedScans';
import { SendingState } from './SendingState';
import { giveSignal } from './signal';
import { useLookedAt } from './useLookedAt';
import { VerdictField } from './VerdictField';
import { WalkInDialog } from './WalkInDialog';

interface DoorDeskProps {
  door: Door;
  state: DoorState;
  list: DoorList;
  /** Asks for the list again. */
  reload: () => void;
}

type Panel = 'find' | 'walkIn' | 'noted' | null;

/** Camera on top, below it what becomes of the person, and what a thumb reaches at the lower edge. */
export function DoorDesk({ door, state, list, reload }: DoorDeskProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const lookedAt = useLookedAt(list.event._id);
  const noted = notedIds(list, state);
  const [isForeign, setForeign] = useState(false);
  const [hasRead, setRead] = useState(false);
  // A dialog tells a moment later that it has closed: by then, another one may be open.
  const close = (panel: Panel) => () => setPanel((open) => (open === panel ? null : open));

  function note(ticket: Ticket) {
    setForeign(false);
    void door.note(ticket);
    tellResult();
    // Another door may have taken it back since.
    if (ticket.registration !== undefined && door.read().verdict?.result === 'already') reload();
    setPanel(null);
  }
  function takeBack(verdict: Verdict) {
    void door.takeBack(verdict);
    tellResult();
  }
  function tellResult() {
    const { verdict } = door.read();
    if (verdict) giveSignal(verdict.result);
  }
  const readCode = useOnce((text: string) => {
    setRead(true);
    if (ticketCode.test(text)) return note({ code: text });
    setForeign(true);
    giveSignal('unknown');
  });

  // While a dialog covers the camera, nothing is read.
  const camera = useCamera((text) => {
    if (panel === null) readCode(text);
  });
  const isSlow = useSlowReading(camera.state === 'on' && panel === null && !hasRead);

  return (
    <div className={styles.desk} data-fullscreen>
      <Head list={list} state={state} />
      <CameraView camera={camera} />
      <VerdictField
        verdict={isForeign ? null : state.verdict}
        isForeign={isForeign}
        isCameraOn={camera.state === 'on'}
        isSlow={isSlow}
        askedAt={state.askedAt}
        onNote={note}
        onTakeBack={takeBack}
      />
      <div className={`stack gap-2 ${styles.foot}`}>
        <SendingState
          door={door}
          state={state}
          noted={noted.length}
          left={noted.filter((id) => !lookedAt.has(id)).length}
          onShowNoted={() => setPanel('noted')}
        />
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => setPanel('find')}>
            Find a person
          </Button>
          <Button variant="quiet" onClick={() => setPanel('walkIn')}>
            No ticket
          </Button>
        </div>
      </div>
      <FindByName
        isOpen={panel === 'find'}
        event={list.event._id}
        people={state.people}
        onClose={close('find')}
        onFound={note}
        onNoTicket={() => setPanel('walkIn')}
      />
      <WalkInDialog
        isOpen={panel === 'walkIn'}
        people={state.people}
        onClose={close('walkIn')}
        onAdd={note}
      />
      <NotedScans
        isOpen={panel === 'noted'}
        list={list}
        state={state}
        lookedAt={lookedAt}
        reload={reload}
        onClose={close('noted')}
      />
    </div>
  );
}

function Head({ list, state }: Pick<DoorDeskProps, 'list' | 'state'>) {
  const inside = state.people.filter(({ present }) => present).length;
  const expected = state.people.filter((entry) => entry.present || entry.state === 'placed').length;
  const { _id, title } = list.event;
  return (
    <div className={`line gap-3 links ${styles.head}`}>
      <PageHead title={`Door: ${title}`} noIndex />
      <a href={paths.adminDoor}>Doors</a>
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      <a className={styles.paper} href={adminPath('paperList', { id: _id })}>
        List on paper
      </a>
      <p className={styles.count}>
        <strong className="size-1">{inside}</strong> of {expected} in
      </p>
    </div>
  );
}

/** So long people try to hold a code before the camera until they are told another way, in milliseconds. */
const slowAfter = 15_000;

/** Whether the camera has looked in vain for some time. */
function useSlowReading(isLooking: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLooking]);
  return isSlow;
}

/** How long a code has to be away from the camera before it counts again, in milliseconds. */
const pause = 4_000;

/** Calls `onCode` once for a code that the camera sees again and again. */
function useOnce(onCode: (text: string) => void): (text: string) => void {
  const last = useRef({ text: '', seenAt: 0 });
  return (text) => {
    const { text: former, seenAt } = last.current;
    const now = performance.now();
    last.current = { text, seenAt: now };
    if (text !== former || now - seenAt > pause) onCode(text);
  };
}
