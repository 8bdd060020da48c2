/** Where browsers, search engines and phones begin. */
const starts = [
  ...['/', '/profile', '/admin', '/nothing', '/logout', '/robots.txt', '/sitemap.xml'],
  ...['/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/api/data/service', '/api/openapi.json'],
];

/**
 * Everything of a running site that can be reached without a login: headers and text, by path.
 * @param origin the address that its pages name
 */
export async function crawl(url: string, origin: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const queue = [...starts];
  for (const path of queue) {
    if (found.has(path)) continue;
    const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity' } });
    const text = Buffer.from(await response.arrayBuffer()).toString();
    found.set(path, `${JSON.stringify([...response.headers])}\n${text}`);
    const own = text.replaceAll(origin, '');
    const links = own.matchAll(/(?:"|\(|<loc>|, |\s)(\/[\w./-]*)(?:"|\)|<\/loc>|\s\d+w)/g);
    queue.push(...Array.from(links, ([, link = '']) => link).filter(isOfSite));
  }
  return found;
}

/** Scripts hold paths that are no files, e.g. of the API. */
function isOfSite(path: string): boolean {
  return /^\/(assets|images)\/.+\.\w+$/.test(path) || /^\/[a-z]*$/.test(path);
}
