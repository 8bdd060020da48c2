import { useEffect, useEffectEvent } from 'react';

/**
 * Marks the history entry that an open dialog adds to that of its page: 1, or 2 for a dialog over another
 * one, and so on.
 */
const marker = 'dialog';

/** How many dialogs the present entry is of; 0 for that of a page. */
function depthOfEntry(): number {
  return window.history.state?.[marker] ?? 0;
}

/** True until the browser has done what `takeEntryBack` asks for: it does not do so at once. */
let isGoingBack = false;

function forgetGoingBack(): void {
  isGoingBack = false;
}

/**
 * Not at once: what closed the dialog may also lead to another page, e.g. to the login after an account
 * was deleted. That page takes the place of the entry, and going back would leave it again.
 */
function takeEntryBack(): void {
  const depth = depthOfEntry();
  isGoingBack = true;
  setTimeout(() => {
    if (depthOfEntry() !== depth) {
      isGoingBack = false;
      return;
    }
    window.addEventListener('popstate', forgetGoingBack, { once: true });
    window.history.back();
  });
}

/**
 * Makes the browser's Back close what is open, in place of leaving the page. While `isOpen`, the
 * history has one more entry for the same page; closed in another way, it is taken back. A link
 * inside must `replace`, so that the entry becomes that of the next page.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    /** Of the entry that this adds; 0 without one. */
    let depth = 0;
    function addEntry() {
      depth = depthOfEntry() + 1;
      // The router's own state stays beside the marker: for the router, nothing has changed.
      window.history.pushState({ ...window.history.state, [marker]: depth }, '');
    }
    function handlePop() {
      if (depth > 0) {
        // A dialog over this one has closed: this one stays.
        if (depthOfEntry() < depth) handleBack();
      } else {
        addEntry();
      }
    }
    // The entry of a dialog closed a moment ago has to be gone before this one gets its own.
    if (!isGoingBack) {
      addEntry();
    }
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('popstate', handlePop);
      if (depth > 0 && depthOfEntry() === depth) {
        takeEntryBack();
      }
    };
  }, [isOpen]);
}

/**
 * Goes past the entry of a dialog that is not open: after a reload, on the way back from another
 * site, or after Forward. Called once, when the site starts.
 */
export function skipDialogEntries(): void {
  function skip() {
    if (depthOfEntry() > 0 && document.querySelector('dialog[open]') === null) {
      takeEntryBack();
    }
  }
  window.addEventListener('popstate', skip);
  skip();
}
