import { ButtonLink } from '../../../components/ButtonLink';
import { FormPage } from '../../../components/form/FormPage';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import type { OneTimeLink } from './linkFragment';
import type { LinkRefusal } from './OpenedLink';

const login = { to: paths.login, label: 'Log in' };

/** Where somebody whose link is used or expired goes on: the likeliest way first. */
const waysOn: Record<OneTimeLink['purpose'], { to: string; label: string }[]> = {
  passwordReset: [{ to: paths.forgot, label: 'Ask for a new link' }, login],
  emailConfirmation: [login],
  invitation: [login, { to: paths.contact, label: 'Write to the club' }],
};

interface LinkRefusedProps {
  purpose: OneTimeLink['purpose'];
  refusal: LinkRefusal;
}

export function LinkRefused({ purpose, refusal: { reason, isEarly } }: LinkRefusedProps) {
  const heading = isEarly ? 'This link does not work yet' : 'This link does not work';
  return (
    <FormPage heading={heading} intro={reason}>
      <PageHead title={heading} noIndex />
      <div className="row gap-3">
        {waysOn[purpose].map(({ to, label }, i) => (
          <ButtonLink key={to} to={to} variant={i === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </FormPage>
  );
}
