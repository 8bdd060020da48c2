import { ButtonLink } from '../../../components/ButtonLink';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import type { OneTimeLink } from './linkFragment';
import type { LinkRefusal } from './OpenedLink';

/** Where somebody whose link is used or expired goes on. */
const waysOn: Record<OneTimeLink['purpose'], { to: string; label: string }> = {
  passwordReset: { to: paths.forgot, label: 'Ask for a new link' },
  emailConfirmation: { to: paths.login, label: 'Log in' },
  invitation: { to: paths.contact, label: 'Write to the club' },
};

interface LinkRefusedProps {
  purpose: OneTimeLink['purpose'];
  refusal: LinkRefusal;
}

export function LinkRefused({ purpose, refusal: { reason, isEarly } }: LinkRefusedProps) {
  const { to, label } = waysOn[purpose];
  const heading = isEarly ? 'Not yet' : 'This link does not work';
  return (
    <FormPage heading={heading} intro={reason}>
      <PageHead title={heading} noIndex />
      <div>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </FormPage>
  );
}
