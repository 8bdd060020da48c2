import { once } from 'node:events';
import { createServer } from 'node:http';

/*
 * node:http that answers each path with the bytes and headers that the site answers it with: as fast as
 * Node can send them. Arguments: the site's address, and the paths.
 */

const [, , siteUrl = '', ...paths] = process.argv;

const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
for (const path of paths) {
  const response = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  answers.set(path, { headers: { ...headers, 'content-length': String(body.length) }, body });
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
await once(process, 'disconnect');
process.exit();
