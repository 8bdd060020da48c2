import { type ReactNode, Suspense, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
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
      <ViewTransition key={pathname}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </ViewTransition>
    </PageFrame>
  );
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
