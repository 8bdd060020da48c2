import { Button } from '../../../components/Button';
import { readTickets, type SavedTicket } from '../savedTickets';

interface OtherTicketsProps {
  /** Id of the registration that is open. */
  shown: string;
  onOpen: (ticket: SavedTicket) => void;
}

/** The other registrations that were opened in this browser. */
export function OtherTickets({ shown, onOpen }: OtherTicketsProps) {
  const others = readTickets().filter(({ registration }) => registration._id !== shown);
  if (others.length === 0) return null;
  return (
    <nav className="stack gap-2 no-print" aria-labelledby="others">
      <p className="strong" id="others">
        Also opened here
      </p>
      <ul className="row gap-2 across-5">
        {others.map((ticket) => (
          <li key={ticket.token}>
            <Button variant="inline" onClick={() => onOpen(ticket)}>
              {ticket.registration.event.title}, {ticket.registration.name}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
