import { useParams } from 'react-router-dom';
import { UnloadedPage } from '../shell/UnloadedPage';
import { DoorDesk } from './DoorDesk';
import { useDoor } from './useDoor';

/** The door of an event, for a phone in one hand. It goes on without network. */
export function DoorOfEventPage() {
  const { id = '' } = useParams();
  const { door, state, error, reload } = useDoor(id);
  const { list, isRead } = state;
  if (!list || !isRead) {
    return (
      <UnloadedPage what="The list for the door" error={isRead ? error : null} reload={reload} />
    );
  }
  return <DoorDesk door={door} state={state} list={list} reload={reload} />;
}
