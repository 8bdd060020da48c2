import { NavLink, Outlet } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Header } from '../../layout/Header';
import { SkipLink } from '../../layout/SkipLink';
import { paths } from '../../paths';
import styles from './AdminLayout.module.css';

/** The frame of the admin area: the site's header, the side menu, and beside it the page. */
export function AdminLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <div className={styles.area}>
        <nav className={styles.menu} aria-label="Admin">
          <NavLink to={paths.adminUsers}>
            <Icon name="users" />
            Users
          </NavLink>
          <NavLink to={paths.adminContacts}>
            <Icon name="email" />
            Contacts
          </NavLink>
          <NavLink to={paths.home} end>
            <Icon name="home" />
            Home
          </NavLink>
        </nav>
        <main className={styles.page} id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
