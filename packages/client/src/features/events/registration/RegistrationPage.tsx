import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { NoLinkPage } from '../../../components/form/NoLinkPage';
import { OpeningPage } from '../../../components/form/OpeningPage';
import { useContent } from '../../../content/useContent';
import { useLinkFragment } from '../../../navigation/useLinkFragment';
import { paths } from '../../../paths';
import { readTickets, type SavedTicket } from '../savedTickets';
import { OwnEventsLink } from './OwnEventsLink';
import { OwnRegistration } from './OwnRegistration';

/** A token alone, as in a link that was never opened in this browser. */
type Opened = Pick<SavedTicket, 'token'> & Partial<SavedTicket>;

/**
 * The page of a registration, which its link opens; without a link, the tickets that were opened in this
 * browser.
 */
export function RegistrationPage() {
  const token = useLinkFragment(readToken);
  const found = useMemo(() => (token === undefined ? undefined : findTicket(token)), [token]);
  // The same element before and after the address is read: its heading keeps the focus.
  return (
    <OpeningPage>
      {found ? (
        <OpenedTicket key={found.token} found={found} />
      ) : (
        <NoTicket isRead={token !== undefined} />
      )}
    </OpeningPage>
  );
}

function readToken(fields: URLSearchParams): string | null {
  return fields.get('token') || null;
}

function OpenedTicket({ found }: { found: Opened }) {
  const [opened, setOpened] = useState(found);
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
  const { sendsMail } = useContent();
  return (
    <NoLinkPage
      heading="Your registration"
      intro="This page opens the link of your registration."
      isRead={isRead}
      elsewhere={
        <>
          {sendsMail && 'Or sign up once more: we mail you a new link. You keep your place. '}
          <Link to={paths.events} reloadDocument>
            All events
          </Link>{' '}
          <OwnEventsLink />
        </>
      }
    />
  );
}
