import 'react-toastify/ReactToastify.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { ClubContent } from '@club/shared/content';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { preloadPage } from './lazyPages';

/** The server writes the content into every page, as data beside the markup. */
function readContent(): ClubContent {
  return JSON.parse(document.getElementById('content')?.textContent ?? '');
}

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element #root');
}

// See styles/base.css. The first frame shows the page in its style, the next may move.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    delete document.documentElement.dataset.loading;
  }),
);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App content={readContent()} />
    </BrowserRouter>
  </StrictMode>
);

// Pages for members and admins come as an empty shell: there is nothing to hydrate.
if (root.hasChildNodes()) {
  // As a transition it is done in small steps, between which the page answers to fingers.
  void preloadPage(window.location.pathname).finally(() =>
    startTransition(() => void hydrateRoot(root, app)),
  );
} else {
  // React adds its title below the shell's, and the first one counts.
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}
