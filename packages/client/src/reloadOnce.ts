import { readFromTab, writeToTab } from './browserStorage';

const reloadedKey = 'reloadedFor';

/**
 * Loads a file of the site that the page has not fetched yet. After a deploy, a page that was opened
 * before asks for files that no longer exist: then the page is loaded again, which brings the new
 * names, and the promise stays open until the browser has left.
 * Rejects when that cannot help: each build reloads the page once at most, and without a connection
 * the browser would replace the page by its own error.
 */
export async function loadOrReloadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    const canHelp = navigator.onLine && readFromTab(reloadedKey) !== build;
    if (!canHelp || !writeToTab(reloadedKey, build)) {
      throw error;
    }
    window.location.reload();
    return new Promise(() => {});
  }
}
