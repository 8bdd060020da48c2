import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NoLinkPage } from '../../../components/form/NoLinkPage';
import { useLinkFragment } from '../../../navigation/useLinkFragment';
import { paths } from '../../../paths';
import { OwnRegistration } from './OwnRegistration';
import { readTickets, type SavedTicket } from './savedTickets';

/** A token alone, as in a link that was never opened in this browser. */
type Opened = Pick<SavedTicket, 'token'> & Partial<SavedTicket>;

/**
 * The page of a registration, which its link opens; without a link, the tickets that were opened in this
 * browser.
 */
export function RegistrationPage() {
  const token = useLinkFragment(readToken);
  return token === undefined ? (
    <NoTicket isRead={false} />
  ) : (
    <OpenedTicket key={token} token={token} />
  );
}

function readToken(fields: URLSearchParams): string | null {
  return fields.get('token') || null;
}

function OpenedTicket({ token }: { token: string | null }) {
  const [opened, setOpened] = useState(() => findTicket(token));
  if (!opened) return <NoTicket isRead />;
  return (
    <OwnRegistration
      key={opened.token}
      token={opened.token}
      saved={opened.registration}
      onOpen={setOpened}
    />
  );
}

function findTicket(token: string | null): Opened | undefined {
  const saved = readTickets();
  return token === null ? saved[0] : (saved.find((one) => one.token === token) ?? { token });
}

function NoTicket({ isRead }: { isRead: boolean }) {
  return (
    <NoLinkPage heading="Your registration" isRead={isRead}>
      <p>This page opens the link of your registration. Please open yours once more.</p>
      <p>
        <Link to={paths.events} reloadDocument>
          All events
        </Link>
      </p>
    </NoLinkPage>
  );
}
