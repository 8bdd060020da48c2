import { type ReactNode, Suspense, useContext, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
import { HasNavigatedContext } from '../navigation/useNavigationFocus';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NoticeBar } from './NoticeBar';
import { SkipLink } from './SkipLink';

/** The frame of every page outside the admin area. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <PageFrame>
      <Arrival key={pathname}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </Arrival>
    </PageFrame>
  );
}

/** Fades in a page that somebody goes to; by CSS, as a view transition loses what is tapped meanwhile. */
function Arrival({ children }: { children: ReactNode }) {
  const [hasNavigated] = useState(useContext(HasNavigatedContext));
  return <div className={hasNavigated ? styles.arrival : undefined}>{children}</div>;
}

/** Header and footer around a page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <NoticeBar />
      <Header />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
