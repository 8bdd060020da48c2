import { useParams } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError';
import { Notice } from '../../../components/Notice';
import { paths } from '../../../paths';
import { PageHeading } from '../shell/PageHeading';
import { UnloadedPage } from '../shell/UnloadedPage';
import type { Door, DoorState } from './Door';
import { DoorDesk } from './DoorDesk';
import { SendingState } from './SendingState';
import { useDoor } from './useDoor';

const nothingNoted = () => undefined;

/** Status of the answer before and after the hours of the door, and for drafts. */
const closed = 409;

/** The door of an event, for a phone in one hand. It goes on without network. */
export function DoorOfEventPage() {
  const { id = '' } = useParams();
  const { door, state, error, reload } = useDoor(id);
  const { list, isRead } = state;
  if (!list || !isRead) {
    if (isRead && error instanceof ApiError && error.status === closed) {
      return <ClosedDoor reason={error.reason} door={door} state={state} />;
    }
    return (
      <UnloadedPage what="The list for the door" error={isRead ? error : null} reload={reload} />
    );
  }
  return <DoorDesk door={door} state={state} list={list} reload={reload} />;
}

interface ClosedDoorProps {
  reason: string;
  door: Door;
  state: DoorState;
}

/** Nothing has failed: trying again does not help. What this phone has not sent yet is sent all the same. */
function ClosedDoor({ reason, door, state }: ClosedDoorProps) {
  return (
    <>
      <PageHeading />
      <Notice title="Nobody is let in now">
        <p>{reason}</p>
        <p>
          <a href={paths.adminDoor}>All doors that are open</a>
        </p>
      </Notice>
      {state.scans.length > 0 && (
        <SendingState door={door} state={state} noted={0} left={0} onShowNoted={nothingNoted} />
      )}
    </>
  );
}
