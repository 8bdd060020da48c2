import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { findLinkPath, readLink } from '../../navigation/readLink';
import { linkPaths, paths } from '../../paths';
import { notify } from '../notify';
import { PageHead } from '../PageHead';
import { Field } from './Field';
import { type FieldReader, Form } from './Form';
import { FormFailure } from './FormFailure';
import { FormPage } from './FormPage';

interface NoLinkPageProps {
  heading: string;
  /** What links the page opens, e.g. 'This page opens links that the club sent to you.' */
  intro: string;
  /** Whether the address is read already. The server, which never sees the secret, cannot do so. */
  isRead: boolean;
  /** How to get another link, or where else to go; the home page by default. */
  elsewhere?: ReactNode;
}

/** In place of a page that opens a link with a secret: until it is read, and when there is none. */
export function NoLinkPage({
  heading,
  intro,
  isRead,
  elsewhere = <Link to={paths.home}>Return Home</Link>,
}: NoLinkPageProps) {
  return (
    <FormPage heading={heading} intro={intro}>
      <PageHead title={heading} noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && (
        <>
          <p>
            Please open yours once more. Does this page come again? Then a program has cut the link
            on its way: copy the whole link out of the mail and paste it here.
          </p>
          <PastedLink />
          <p>{elsewhere}</p>
        </>
      )}
    </FormPage>
  );
}

const unreadable =
  'We find no whole link in this. It is long, and has ‘token=’ in it. Please copy all of it.';

/** Opens the link that somebody pastes, on whichever page it is for. */
function PastedLink() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open(read: FieldReader) {
    const pasted = read('link');
    const fields = readLink(pasted);
    const path = findLinkPath(pasted, linkPaths) ?? pathname;
    // A one-time link also says what it is for.
    if (fields === null || (path === paths.link && !fields.has('purpose')))
      throw new FormFailure(unreadable, [{ field: 'link', message: unreadable }]);
    await navigate(`${path}#${fields}`);
  }

  return (
    <Form
      submitText="Open the link"
      submitVariant="quiet"
      busyText="Opening…"
      onSubmit={open}
      onFailure={() => notify.error(unreadable)}
    >
      <Field name="link" label="Your link" autoComplete="off" spellCheck={false} required />
    </Form>
  );
}
