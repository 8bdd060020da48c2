import type { ClientFiles } from '../site/clientFiles';
import { cacheControl, createPublicFile } from '../site/publicFile';
import { bannerScript } from './bannerScript';
import { bannerStyle } from './bannerStyle';
import { demoPeople } from './people';

const stylePath = '/demo/banner.css';
const scriptPath = '/demo/banner.js';

/**
 * Puts the banner above every page: it says what this is, and switches the person.
 * @param password of all these people: it is no secret here, where one press makes anybody the president
 */
export async function addBanner(client: ClientFiles, password: string): Promise<void> {
  const head = `<link rel="stylesheet" href="${stylePath}"><script type="module" src="${scriptPath}"></script>`;
  client.template = insertBefore(client.template, '</head>', head);
  client.template = insertBefore(client.template, '<div id="root">', renderBanner(password));
  const { revalidate } = cacheControl;
  client.files.set(
    stylePath,
    await createPublicFile(bannerStyle, 'text/css; charset=utf-8', revalidate),
  );
  client.files.set(
    scriptPath,
    await createPublicFile(bannerScript, 'text/javascript; charset=utf-8', revalidate),
  );
}

/** @throws {Error} when the page has no such place: then the banner would be missing */
function insertBefore(template: string, place: string, added: string): string {
  if (!template.includes(place)) throw new Error(`The client's index.html has no ${place}`);
  return template.replace(place, () => added + place);
}

function renderBanner(password: string): string {
  const people = { visitor: { label: 'Visitor' }, ...demoPeople };
  const buttons = Object.entries(people).map(
    ([person, { label }]) =>
      // Until its script runs, a press would do nothing.
      `<button type="button" data-person="${person}" aria-pressed="false" disabled>${label}</button>`,
  );
  return [
    '<aside id="demo" aria-label="Demo">',
    `<p><strong>Demo.</strong> This club is made up. Nothing is mailed: the president finds it under Mails. Everybody’s password is <code>${password}</code></p>`,
    `<div role="group" aria-label="See the site as">${buttons.join('')}</div>`,
    '<p role="status"></p>',
    '</aside>',
  ].join('');
}
