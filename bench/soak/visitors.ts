import { publicPaths } from '../../e2e/fixtures/publicPaths';
import { firstAdmin } from '../../e2e/fixtures/site';

/** What a request must be answered with. */
interface Call {
  method?: string;
  path: string;
  status: number;
  /** Value of the Authorization header. */
  authorization?: string;
  body?: object;
}

const timeoutMilliseconds = 30_000;

/** The people who use the site, one request after another from a fixed list. */
export class Visitors {
  private readonly waiting = new Set<Promise<void>>();
  private milliseconds: number[] = [];
  private errors: string[] = [];
  private sent = 0;
  private admin = '';
  private member = { email: 'member@college.example', authorization: '' };

  constructor(private readonly url: string) {}

  /** An admin and a member log in. */
  async prepare(): Promise<void> {
    const password = 'a long enough one';
    const details = { username: 'Asha', email: this.member.email, phone: '9876543210', password };
    this.member.authorization = await this.tokenOf('/api/auth/register', details);
    this.admin = await this.tokenOf('/api/auth/login', firstAdmin);
  }

  /** Sends the next request and does not wait: the load is the same also when the site is slow. */
  sendNext(): void {
    const call = this.nextCall();
    const sending = this.send(call).finally(() => this.waiting.delete(sending));
    this.waiting.add(sending);
  }

  /** The results since the last time. */
  takeResults(): { milliseconds: number[]; errors: string[] } {
    const { milliseconds, errors } = this;
    this.milliseconds = [];
    this.errors = [];
    return { milliseconds, errors };
  }

  async finished(): Promise<void> {
    await Promise.all(this.waiting);
  }

  private async tokenOf(path: string, body: object): Promise<string> {
    const response = await this.fetch({ method: 'POST', path, status: 0, body });
    const { token } = await response.json();
    return `Bearer ${token}`;
  }

  private async send(call: Call): Promise<void> {
    const start = performance.now();
    try {
      const response = await this.fetch(call);
      await response.arrayBuffer();
      this.milliseconds.push(performance.now() - start);
      if (response.status !== call.status) {
        this.errors.push(`${call.method ?? 'GET'} ${call.path}: ${response.status}`);
      }
    } catch (error) {
      this.errors.push(`${call.method ?? 'GET'} ${call.path}: ${String(error)}`);
    }
  }

  private fetch({ method = 'GET', path, authorization, body }: Call): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        ...(authorization && { Authorization: authorization }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  }

  /** Of 20 requests: 10 pages, 5 reads, 2 lists, a message, a changed profile and a login. */
  private nextCall(): Call {
    const number = this.sent;
    this.sent += 1;
    const { member, admin } = this;
    switch (number % 20) {
      case 0:
        return { ...login, body: firstAdmin };
      case 1:
        return { ...sendMessage, body: { ...message, message: `Message ${number}` } };
      case 2:
        return {
          method: 'PATCH',
          path: '/api/user/update',
          status: 200,
          authorization: member.authorization,
          body: { username: `Asha ${number}`, email: member.email, phone: '9876543210' },
        };
      case 3:
        return { path: '/api/admin/users?search=asha', status: 200, authorization: admin };
      case 4:
        return { path: '/api/admin/contacts?page=2&limit=20', status: 200, authorization: admin };
      case 5:
      case 6:
        return { path: '/api/auth/user', status: 200, authorization: member.authorization };
      case 7:
      case 8:
        return { path: '/api/data/service', status: 200 };
      case 9:
        return { path: '/api/auth/user', status: 401 };
      default:
        return { path: publicPaths[number % publicPaths.length] ?? '/', status: 200 };
    }
  }
}

const login = { method: 'POST', path: '/api/auth/login', status: 200 };
const sendMessage = { method: 'POST', path: '/api/form/contact', status: 201 };
const message = { username: 'Ravi', email: 'ravi@college.example' };
