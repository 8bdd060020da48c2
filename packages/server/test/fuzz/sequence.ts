import { z } from 'zod';
import type { Caller } from '../identities';
import type { DescribedCall } from './description';
import type { Oracle, Verdict } from './oracle';
import { ownEmail, type Query, type Step } from './steps';

interface Answer {
  status: number;
  headers: Headers;
  /** Undefined when it is empty. */
  body: unknown;
}

/** What the site says about a caller's own account; null when the token does not count (any more). */
type Rights = { permissions: string[] } | null;

const currentUser = z.object({ userData: z.object({ permissions: z.array(z.string()) }) });
const entry = z.object({ _id: z.string() });

/** Requests one after another on one site, each compared with the description. */
export class Sequence {
  private readonly ids: string[];

  constructor(
    private readonly url: string,
    private readonly oracle: Oracle,
    /** By pointer. */
    private readonly calls: Map<string, DescribedCall>,
    private readonly callers: Map<string, Caller>,
    ids: string[],
  ) {
    this.ids = [...ids];
  }

  /** @throws {Error} when the answer is not as described */
  async make({ identity, contentType, ...given }: Step): Promise<void> {
    const call = this.calls.get(given.call);
    if (!call) throw new Error(`There is no call ${given.call}.`);
    const query = definedIn(given.query);
    const caller = this.callers.get(identity);
    const rights = await this.rightsOf(caller);
    const id = typeof given.id === 'string' ? given.id : this.ids[given.id % this.ids.length];
    const body = JSON.parse(
      JSON.stringify(given.body ?? null).replaceAll(ownEmail, caller?.email ?? ''),
    );
    const parts: Record<string, string> = {
      ...(call.path.includes('{id}') && { id: id ?? '' }),
      ...given.parts,
    };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '');
    const queryText = new URLSearchParams(query).toString();
    const answer = await this.request(call.method, `${path}${queryText && `?${queryText}`}`, {
      headers: {
        ...(caller?.authorization && { Authorization: caller.authorization }),
        ...(call.requestBody && { 'Content-Type': contentType }),
      },
      ...(call.requestBody && { body: JSON.stringify(body) }),
    });
    this.remember(answer);
    const verdicts = [
      this.oracle.judgeParameters(call, parts, 'path'),
      this.oracle.judgeParameters(call, query, 'query'),
      this.oracle.judgeBody(call, body),
      this.oracle.judgeContentType(call, contentType),
    ];
    const fault = this.findFault(call, answer) ?? judge(call, answer.status, rights, verdicts);
    if (!fault) return;
    const sent = JSON.stringify({ parts, query, body: call.requestBody && body, contentType });
    const received = JSON.stringify(answer.body)?.slice(0, 500);
    throw new Error(
      `${call.method} ${call.path} by ${identity}: ${fault}\nsent ${sent}\nanswer ${answer.status} ${received}`,
    );
  }

  private async rightsOf(caller: Caller | undefined): Promise<Rights> {
    if (!caller?.authorization) return null;
    const { status, body } = await this.request('GET', '/api/auth/user', {
      headers: { Authorization: caller.authorization },
    });
    return status === 401 ? null : currentUser.parse(body).userData;
  }

  private async request(method: string, path: string, options: RequestInit): Promise<Answer> {
    const response = await fetch(this.url + path, { method, ...options });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : text || undefined;
    return { status: response.status, headers: response.headers, body };
  }

  /** Ids of lists go into later requests. */
  private remember({ body }: Answer): void {
    const entries = z.array(entry).safeParse(body);
    for (const { _id } of entries.data ?? []) if (!this.ids.includes(_id)) this.ids.push(_id);
  }

  private findFault(call: DescribedCall, { status, headers, body }: Answer): string | null {
    if (status >= 500) return 'an error of the server';
    const described = Object.entries(call.responses[status]?.headers ?? {});
    const missing = described.find(([name, { required }]) => required && !headers.has(name));
    if (missing) return `no header ${missing[0]}`;
    return this.oracle.findFault(call, status, body);
  }
}

function definedIn(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** Compares the status with what the caller may do and what was sent. */
function judge(
  call: DescribedCall,
  status: number,
  rights: Rights,
  verdicts: Verdict[],
): string | null {
  const isOptional = call.security?.some((way) => Object.keys(way).length === 0);
  if (isOptional && !rights && status === 401) return null; // its token is not valid any more
  if (call.security && !isOptional && !rights)
    return status === 401 ? null : 'answered without a login';
  const needed = call['x-permission'];
  const isAllowed = needed
    ? rights?.permissions.some((held) => needed.includes(held))
    : !call['x-needs-role'] || rights?.permissions.length;
  if (!isAllowed) return status === 403 ? null : 'answered without the permission';
  const { 'x-refuses-right-callers': refusesMore } = call.responses[status] ?? {};
  if (call.security && (status === 401 || status === 403) && !refusesMore) {
    return 'the caller may do this';
  }
  if (verdicts.includes('wrong')) return status < 400 ? 'accepted what is wrong' : null;
  if (verdicts.includes('lenient')) return null;
  if (call.responses[status]?.['x-refuses-right-fields']) return null;
  return [400, 413, 414, 415, 422].includes(status) ? 'refused what is right' : null;
}
