import { Button } from '../../../components/Button';
import { toClubTime } from '../../../content/clubTime';
import { useContent } from '../../../content/useContent';
import { readTickets, type SavedTicket } from '../savedTickets';

interface OtherTicketsProps {
  /** Id of the registration that is open. */
  shown: string;
  onOpen: (ticket: SavedTicket) => void;
}

/** The other registrations that were opened in this browser. */
export function OtherTickets({ shown, onOpen }: OtherTicketsProps) {
  const others = readTickets().filter(({ registration }) => registration._id !== shown);
  const { timeZone } = useContent().site;
  if (others.length === 0) return null;
  // The day tells the dates of a series apart.
  const dayOf = (startsAt: string) => {
    const { day, month } = toClubTime(startsAt, timeZone);
    return `${day} ${month}`;
  };
  return (
    <nav className="stack gap-2 no-print" aria-labelledby="others">
      <p className="strong" id="others">
        Also opened here
      </p>
      <ul className="row gap-2 across-5">
        {others.map((ticket) => {
          const { event, name } = ticket.registration;
          return (
            <li key={ticket.token}>
              <Button variant="inline" onClick={() => onOpen(ticket)}>
                {event.title}, {dayOf(event.startsAt)}, {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
