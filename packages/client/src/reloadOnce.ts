import { readFromTab, writeToTab } from './browserStorage';

const reloadedKey = 'reloadedFor';

/**
 * Loads a file of the site that the page has not fetched yet. After a deploy, a page that was opened
 * before asks for files that no longer exist: then the page is loaded again, which brings the new
 * names, and the promise stays open until the browser has left.
 * Rejects when that cannot help: each build reloads the page once at most, and without a connection
 * the browser would replace the page by its own error. Many say that they are online when they are not.
 */
export async function loadOrReloadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    const isNew = readFromTab(reloadedKey) !== build;
    const canHelp = isNew && navigator.onLine && (await doesAnswer());
    if (!canHelp || !writeToTab(reloadedKey, build)) {
      throw error;
    }
    window.location.reload();
    return new Promise(() => {});
  }
}

const firstFailure = 500;

/** Whether this page comes again from the site; the worker, which would answer in its place, leaves out HEAD. */
async function doesAnswer(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < firstFailure;
  } catch {
    return false;
  }
}
