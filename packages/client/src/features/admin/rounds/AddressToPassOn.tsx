import { Link } from 'react-router-dom';
import { useContent } from '../../../content/useContent';
import { paths } from '../../../paths';
import { adminPath } from '../shell/adminPath';
import { usePermissions } from '../shell/usePermissions';
import { useNotice } from './useNotice';

/** Where people apply, for mails, chats and posters; and the way to say it on top of all pages. */
export function AddressToPassOn() {
  const { site } = useContent();
  const notice = useNotice();
  const { isAllowed } = usePermissions();
  const address = new URL(paths.join, site.url || window.location.origin).href;
  return (
    <>
      <bdi>{address}</bdi>{' '}
      {isAllowed('content') && (
        <Link to={adminPath('section', { section: 'notice' })}>
          {notice ? 'Edit the notice on top of all pages' : 'Say it on top of all pages'}
        </Link>
      )}
    </>
  );
}
