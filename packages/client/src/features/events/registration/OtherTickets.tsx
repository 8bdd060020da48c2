import { Button } from '../../../components/Button';
import styles from './OwnRegistration.module.css';
import { readTickets, type SavedTicket } from './savedTickets';

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
    <section className={`stack gap-5 top ${styles.answers}`} aria-labelledby="others">
      <h2 className="stated" id="others">
        Also opened here
      </h2>
      <ul>
        {others.map((ticket) => (
          <li key={ticket.token}>
            <Button variant="inline" onClick={() => onOpen(ticket)}>
              {ticket.registration.event.title}, {ticket.registration.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
