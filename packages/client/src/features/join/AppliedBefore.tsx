import { Link } from 'react-router-dom';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';

/** For who has applied and looks for the application where it was sent. */
export function AppliedBefore() {
  const { sendsMail } = useContent();
  return (
    <p>
      Have you applied already? The link of your application{' '}
      {sendsMail
        ? 'is in the mail that you got then.'
        : 'was shown when you sent it: this site sends no mail.'}{' '}
      If you were logged in and gave the address of your account,{' '}
      <Link to={paths.profile}>your profile</Link> leads to it, too. If you have lost it,{' '}
      <Link to={paths.contact}>write to the club</Link>, which can make a new one.
    </p>
  );
}
