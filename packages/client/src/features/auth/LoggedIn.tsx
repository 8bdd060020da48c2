import type { UserDto } from '@club/shared/user';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { FormPage } from '../../components/form/FormPage';
import { PageHead } from '../../components/PageHead';
import { paths } from '../../paths';

/** In place of the forms to log in and to register, for a person who is logged in already. */
export function LoggedIn({ user: { username, email, role } }: { user: UserDto }) {
  return (
    <FormPage heading="You are logged in" intro={`As ${username} (${email}).`}>
      <PageHead title="You are logged in" noIndex />
      <div>
        {role ? (
          <ButtonLink to={paths.admin}>Go to the dashboard</ButtonLink>
        ) : (
          <ButtonLink to={paths.profile}>Go to your profile</ButtonLink>
        )}
      </div>
      <p>
        Not you? <Link to={paths.logout}>Log out</Link>
      </p>
    </FormPage>
  );
}
