import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import './styles/toasts.css';
import './styles/savedNote.css';
import type { ClubContent } from '@club/shared/content';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { keepForOffline } from './keepForOffline';
import { preloadPage } from './lazyPages';
import { MissedNavigation } from './navigation/MissedNavigation';
import { skipDialogEntries } from './navigation/useBackToClose';
import { isAtDoor, isPrivatePath, paths } from './paths';
import { prefetchOnIntent } from './prefetch';

/** The server writes the content into every page, as data beside the markup. */
function readContent(): ClubContent {
  return JSON.parse(document.getElementById('content')?.textContent ?? '');
}

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element #root');
}

// See styles/base.css: nothing moves until the first frame has shown the page in its style.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    delete document.documentElement.dataset.loading;
  }),
);

function start(root: HTMLElement): void {
  skipDialogEntries();

  const content = readContent();

  const app = (
    <StrictMode>
      <BrowserRouter>
        <MissedNavigation />
        <App content={content} />
      </BrowserRouter>
    </StrictMode>
  );

  if (window.location.pathname === paths.adminPreview) {
    void import('./preview').then(({ startPreview }) => startPreview(root));
  } else if (
    // Pages for members and admins come as a shell, with words for browsers without scripts only.
    root.querySelector('main') !== null
  ) {
    // As a transition React hydrates in small steps, and the page reacts to taps between them.
    const hydrate = () => startTransition(() => void hydrateRoot(root, app));
    // A page that cannot be fetched fails again while it is rendered: then the error boundary shows its page.
    void preloadPage(window.location.pathname, content).then(hydrate, hydrate);
  } else {
    // React adds its title after the shell's, and browsers show the first one.
    document.querySelector('title')?.remove();
    createRoot(root).render(app);
  }
}

// Few addresses have signs that a program may have put in, and only they need the code that reads such.
if (/[%&=]/.test(window.location.pathname)) {
  const mend = import('./navigation/mendAddress').then(({ mendAddress }) => mendAddress());
  void mend.catch(() => undefined).then(() => start(root));
} else {
  start(root);
}

prefetchOnIntent();

// After what the page itself needs. Vite's server for development has no worker.
const { pathname } = window.location;
if (import.meta.env.PROD && (!isPrivatePath(pathname) || isAtDoor(pathname))) {
  window.addEventListener('load', () => keepForOffline().catch(() => undefined));
}
