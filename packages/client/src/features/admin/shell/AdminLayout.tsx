import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '../../../components/LoadingPage';
import { Header } from '../../../layout/Header';
import { SkipLink } from '../../../layout/SkipLink';
import { useAuth } from '../../../session/useAuth';
import { AdminQueries } from '../query/AdminQueries';
import styles from './AdminLayout.module.css';
import { LoginDialog } from './LoginDialog';
import { PasskeyFirst } from './PasskeyFirst';
import { PaletteButton } from './palette/PaletteButton';
import { SideMenu } from './SideMenu';

/** The frame of the admin area: the site's header, the side menu, and beside it the page. */
export function AdminLayout() {
  const isHeldUp = useAuth().user?.mustAddPasskey ?? false;
  return (
    <AdminQueries>
      <SkipLink />
      <div className={styles.header}>
        <Header>
          <PaletteButton />
        </Header>
      </div>
      <div className={styles.area}>
        {!isHeldUp && <SideMenu />}
        <main className={`stack gap-5 top ${styles.page}`} id="main" tabIndex={-1}>
          <Suspense fallback={<LoadingPage />}>{isHeldUp ? <PasskeyFirst /> : <Outlet />}</Suspense>
        </main>
      </div>
      <LoginDialog />
    </AdminQueries>
  );
}
