import type { InvitationOfferDto } from '@club/shared/access';
import { phoneRule } from '@club/shared/phone';
import { roleNames, roleScopes } from '@club/shared/userWords';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError';
import { withSecondStep } from '../../../api/secondStep';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormPage } from '../../../components/form/FormPage';
import { PasswordField, passwordRule } from '../../../components/form/PasswordField';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { PageHead } from '../../../components/PageHead';
import { formatDay } from '../../../content/formatDay';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { OwnPasswordField } from '../../account/passkeys/OwnPasswordField';
import { useLogin } from '../useLogin';
import { type OpenedLink, showLinkFailure } from './OpenedLink';

const heading = 'Join the team';

/** 'Your role: Inbox (messages and the door), until 28 November 2026.' */
function describeRole({ role, accessUntil }: InvitationOfferDto): string {
  return `Your role: ${roleNames[role]} (${roleScopes[role]})${accessUntil ? `, until ${formatDay(accessUntil)}` : ''}.`;
}

/** For a person who is invited to the team. The link knows the email address and the role. */
export function InvitationForm(link: OpenedLink) {
  const { offer, noteAccount } = useOffer(link);
  if (!offer) {
    return (
      <FormPage heading={heading}>
        <PageHead title={heading} noIndex />
        <Loading />
      </FormPage>
    );
  }
  return offer.hasAccount ? (
    <RoleForm {...link} offer={offer} />
  ) : (
    <AccountForm {...link} offer={offer} onAccountFound={noteAccount} />
  );
}

/** What the link offers; null while that is loading. A link that does not work (yet) says so at once. */
function useOffer({ token, onRefused }: OpenedLink) {
  const [offer, setOffer] = useState<InvitationOfferDto | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    sendAsAnyone('POST /api/auth/invitation', { body: { token }, signal }).then(
      setOffer,
      (error: unknown) => {
        if (!signal.aborted) showLinkFailure(error, onRefused);
      },
    );
    return () => controller.abort();
  }, [token, onRefused]);
  const noteAccount = () => setOffer(offer && { ...offer, hasAccount: true });
  return { offer, noteAccount };
}

interface OfferFormProps extends OpenedLink {
  offer: InvitationOfferDto;
}

interface AccountFormProps extends OfferFormProps {
  /** Called when the address has an account after all, e.g. from a first try that was interrupted. */
  onAccountFound: () => void;
}

/** Makes an account. */
function AccountForm({ token, onRefused, offer, onAccountFound }: AccountFormProps) {
  const logIn = useLogin();
  const { user } = useAuth();
  /** Who is logged in with the very account that the link is for. */
  const own = user?.email === offer.email ? user : undefined;

  async function submit(read: FieldReader) {
    const answer = await sendAsAnyone('POST /api/auth/accept-invitation', {
      body: {
        token,
        username: read('username'),
        phone: read('phone'),
        password: read('password'),
      },
    });
    logIn(answer, paths.admin);
    notify.success('Welcome to the team.');
  }

  function showProblem(error: unknown) {
    showLinkFailure(error, onRefused);
    if (error instanceof ApiError && error.status === 409) onAccountFound();
  }

  return (
    <FormPage
      heading={heading}
      intro={`${offer.invitedBy} invites you to look after this site. ${describeRole(offer)} Your account gets the address ${offer.email}.`}
    >
      <PageHead title={heading} noIndex />
      {offer.replacesAccount && (
        <p>
          {own
            ? 'You have an account with this address already, and this link proves that it is yours. Check your name and phone number, and choose its password anew.'
            : 'Somebody has registered with this address already, and nobody has proved who. The account becomes yours: what you enter here replaces its name, phone and password, and the person who has used it is logged out.'}
        </p>
      )}
      <Form
        submitText="Create my account"
        busyText="Creating…"
        onSubmit={submit}
        onFailure={showProblem}
      >
        <Field
          key={own?._id}
          name="username"
          label="Username"
          defaultValue={own?.username ?? offer.name}
          autoComplete="name"
          required
        />
        <Field
          key={`phone ${own?._id}`}
          name="phone"
          label="Phone (optional)"
          defaultValue={own?.phone}
          type="tel"
          autoComplete="tel"
          hint={phoneRule}
        />
        <PasswordField autoComplete="new-password" hint={passwordRule} />
        <p>
          <Link to={paths.privacy} target="_blank">
            What we do with your data (new tab)
          </Link>
        </p>
      </Form>
    </FormPage>
  );
}

/** Gives the role to the account that the address has already. */
function RoleForm({ token, onRefused, offer }: OfferFormProps) {
  const logIn = useLogin();

  async function submit(read: FieldReader) {
    logIn(
      await withSecondStep(() =>
        sendAsAnyone('POST /api/auth/accept-role', {
          body: { token, password: read('password') },
        }),
      ),
      paths.admin,
    );
    notify.success('Welcome to the team.');
  }

  return (
    <FormPage
      heading={heading}
      intro={`${offer.invitedBy} invites you to look after this site with the account that you have: ${offer.email}. ${describeRole(offer)}`}
    >
      <PageHead title={heading} noIndex />
      <Form
        submitText="Join the team"
        busyText="Joining…"
        onSubmit={submit}
        onFailure={(error) => showLinkFailure(error, onRefused)}
      >
        <OwnPasswordField
          label="Password of your account"
          hint="If you have forgotten it, ask for a new one first, and open this link again."
        />
        <p>
          <Link to={paths.forgot} target="_blank">
            Forgot your password? (new tab)
          </Link>
        </p>
      </Form>
    </FormPage>
  );
}
