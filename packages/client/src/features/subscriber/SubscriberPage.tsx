import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { ButtonLink } from '../../components/ButtonLink';
import { Form } from '../../components/form/Form';
import { FormPage } from '../../components/form/FormPage';
import { NoLinkPage } from '../../components/form/NoLinkPage';
import { OpeningPage } from '../../components/form/OpeningPage';
import { showFailure } from '../../components/form/showFailure';
import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { useLinkFragment } from '../../navigation/useLinkFragment';
import { paths } from '../../paths';

const heading = 'New events by mail';

/** What the link in a mail is for. */
interface OpenedLink {
  token: string;
  isLeaving: boolean;
}

/**
 * Opens the link of a mail about new events. Nothing happens before the button is pressed, because programs
 * that check mails open their links.
 */
export function SubscriberPage() {
  const link = useLinkFragment(readOpenedLink);
  return (
    <OpeningPage>{link ? <OpenedPage {...link} /> : <NoLink isRead={link === null} />}</OpeningPage>
  );
}

function OpenedPage(link: OpenedLink) {
  return (
    <FormPage heading={heading}>
      <PageHead title={heading} noIndex />
      <LinkForm key={link.token} {...link} />
    </FormPage>
  );
}

function readOpenedLink(fields: URLSearchParams): OpenedLink | null {
  const token = fields.get('token');
  return token ? { token, isLeaving: fields.has('leave') } : null;
}

function LinkForm({ token, isLeaving }: OpenedLink) {
  const { name } = useContent().site;
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <>
        <p role="status">
          {isLeaving
            ? 'You get no more mails about new events. We have deleted your address from the list.'
            : `From now on, each new event of ${name} comes to you by mail. Each mail has a link to leave.`}
        </p>
        <div>
          <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        {isLeaving
          ? `Get no more mails about new events of ${name}?`
          : `Get a mail about each new event of ${name}?`}
      </p>
      <Form
        submitText={isLeaving ? 'Get no more mails' : 'Yes, notify me'}
        busyText="Saving…"
        onSubmit={async () => {
          await (isLeaving
            ? sendAsAnyone('POST /api/subscribers/leave', { query: { token } })
            : sendAsAnyone('POST /api/subscribers/confirm', { body: { token } }));
          setDone(true);
        }}
        onFailure={showFailure}
      >
        {null}
      </Form>
    </>
  );
}

function NoLink({ isRead }: { isRead: boolean }) {
  return (
    <NoLinkPage
      heading={heading}
      intro="This page opens the links in our mails about new events."
      isRead={isRead}
      elsewhere={
        <>
          Was it to confirm your address? Enter it once more at the foot of this page: we then mail
          you another link. To get no more mails, <Link to={paths.contact}>write to the club</Link>.
        </>
      }
    />
  );
}
