import { useParams } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError';
import { Notice } from '../../../components/Notice';
import { paths } from '../../../paths';
import { PageHeading } from '../shell/PageHeading';
import { UnloadedPage } from '../shell/UnloadedPage';
import { DoorDesk } from './DoorDesk';
import { useDoor } from './useDoor';

/** Status of the answer before and after the hours of the door, and for drafts. */
const closed = 409;

/** The door of an event, for a phone in one hand. It goes on without network. */
export function DoorOfEventPage() {
  const { id = '' } = useParams();
  const { door, state, error, reload } = useDoor(id);
  const { list, isRead } = state;
  if (!list || !isRead) {
    if (isRead && error instanceof ApiError && error.status === closed) {
      return <ClosedDoor reason={error.reason} />;
    }
    return (
      <UnloadedPage what="The list for the door" error={isRead ? error : null} reload={reload} />
    );
  }
  return <DoorDesk door={door} state={state} list={list} reload={reload} />;
}

/** Nothing has failed: trying again does not help. */
function ClosedDoor({ reason }: { reason: string }) {
  return (
    <>
      <PageHeading />
      <Notice title="Nobody is let in now">
        <p>{reason}</p>
        <p>
          <a href={paths.adminDoor}>All doors that are open</a>
        </p>
      </Notice>
    </>
  );
}
