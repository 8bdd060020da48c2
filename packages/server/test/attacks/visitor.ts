import { request } from 'node:http';

/** Another source than that of the attacks. macOS has one address only. */
const elsewhere = process.platform === 'darwin' ? '127.0.0.1' : '127.0.0.2';

export interface Visit {
  status: number;
  milliseconds: number;
  text: string;
}

/** Calls the site from elsewhere on a connection of its own. Status 0: there was no answer. */
export function visit(
  url: string,
  { method = 'GET', headers = {}, body = '', from = elsewhere } = {},
): Promise<Visit> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string) =>
      resolve({ status, text, milliseconds: Math.round(performance.now() - start) });
    const options = { method, headers, localAddress: from, agent: false, timeout: 30_000 };
    const call = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('close', () => done(response.complete ? (response.statusCode ?? 0) : 0, text));
    });
    call.once('timeout', () => call.destroy()).once('error', () => done(0, ''));
    call.end(body);
  });
}
