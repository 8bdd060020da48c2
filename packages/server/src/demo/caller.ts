import { setTimeout } from 'node:timers/promises';
import { second } from '../time';

/** With the pauses, a minute. */
const maxRounds = 12;

/** Sends calls to the API as one person, or as a visitor. */
export class Caller {
  /**
   * @param origin where the API answers
   * @param token of a login; undefined for a visitor
   */
  constructor(
    private readonly origin: string,
    private readonly token?: string,
  ) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post<Answer = void>(path: string, body?: object): Promise<Answer> {
    return this.send('POST', path, body);
  }

  put<Answer = void>(path: string, body: object): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  patch<Answer = void>(path: string, body: object): Promise<Answer> {
    return this.send('PATCH', path, body);
  }

  delete(path: string): Promise<void> {
    return this.send('DELETE', path);
  }

  /** The body is a file. */
  upload<Answer>(path: string, file: Buffer, contentType: string): Promise<Answer> {
    return this.exchange('POST', path, new Uint8Array(file), contentType);
  }

  private send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return this.exchange(method, path, body && JSON.stringify(body), 'application/json');
  }

  /**
   * Comes back when a machine is too busy, as the answer asks for.
   * @throws {Error} when the call is refused: then the demo asks for something that the site does not do
   */
  private async exchange<Answer>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    contentType: string,
  ): Promise<Answer> {
    const send = () =>
      fetch(this.origin + path, {
        method,
        headers: {
          ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
          ...(body !== undefined && { 'Content-Type': contentType }),
        },
        ...(body !== undefined && { body }),
      });
    let answer = await send();
    for (let round = 1; answer.status === 503 && round < maxRounds; round += 1) {
      await answer.arrayBuffer();
      await setTimeout(Number(answer.headers.get('Retry-After')) * second);
      answer = await send();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null');
  }
}
