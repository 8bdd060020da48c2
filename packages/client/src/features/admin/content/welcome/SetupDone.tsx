import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../components/ButtonLink';
import { PageHead } from '../../../../components/PageHead';
import { paths } from '../../../../paths';
import { adminPath } from '../../shell/adminPath';

/** The end of the set-up, and what comes after it. */
export function SetupDone() {
  return (
    <div className="stack gap-3 start">
      <PageHead title="Set-up finished" noIndex />
      <h1 tabIndex={-1}>The site is yours</h1>
      <p>The set-up is finished. Everything in it can be changed at any time:</p>
      <ul className="bullets">
        <li>
          names, texts, colours and the pictures of pages under{' '}
          <Link to={adminPath('content')}>Content</Link>
        </li>
        <li>
          people under <Link to={adminPath('team')}>Team</Link>
        </li>
        <li>
          roles and invitations under <Link to={adminPath('access')}>Access</Link>
        </li>
      </ul>
      <ButtonLink to={paths.home} reloadDocument>
        Show the site
      </ButtonLink>
      <Link to={paths.admin}>To the dashboard</Link>
    </div>
  );
}
