import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { OwnRegistration } from './OwnRegistration';
import { readTickets, type SavedTicket } from './savedTickets';

/** A token alone, as in a link that was never opened in this browser. */
type Opened = Pick<SavedTicket, 'token'> & Partial<SavedTicket>;

/**
 * The page of a registration, which its link opens; without a link, the tickets that were opened in this
 * browser. The secret is taken out of the address at once, so that it stays neither in the history nor on a
 * screen that is shared.
 */
export function RegistrationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** Undefined until the address is read, which only the browser can do. */
  const [opened, setOpened] = useState<Opened | null>();

  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token');
    const saved = readTickets();
    if (token) {
      setOpened(saved.find((ticket) => ticket.token === token) ?? { token });
      void navigate(paths.registration, { replace: true });
    } else {
      setOpened((last) => last ?? saved[0] ?? null);
    }
  }, [hash, navigate]);

  if (!opened) return <NoTicket isRead={opened === null} />;
  return (
    <OwnRegistration
      key={opened.token}
      token={opened.token}
      saved={opened.registration}
      onOpen={setOpened}
    />
  );
}

/** Also the page as the server renders it, which never sees the secret. */
function NoTicket({ isRead }: { isRead: boolean }) {
  return (
    <FormPage heading="Your registration">
      <PageHead title="Your registration" noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && (
        <>
          <p>This page opens the link of your registration. Please open yours once more.</p>
          <p>
            <Link to={paths.events} reloadDocument>
              All events
            </Link>
          </p>
        </>
      )}
    </FormPage>
  );
}
