import type { Calls } from '@club/shared/calls';
import type { BodyPart, NamesIn, QueryPart } from '@club/shared/contract';
import type { ApiRequest } from './client';

/** The names of the calls whose contracts have one of these fields. */
export type CallsWith<Field extends string> = {
  [Name in keyof Calls]: Extract<keyof Calls[Name], Field> extends never ? never : Name;
}[keyof Calls];

/** What is sent with any call. */
export interface Sent {
  query?: object;
  body?: unknown;
  /** Cancels the request, e.g. when the person leaves the page. */
  signal?: AbortSignal | undefined;
}

/** The parts of the path by their names, `query` and `body` as the contract says, and `signal`. */
export type Given<Name extends keyof Calls> = Optional<
  { [Part in NamesIn<Name>]: string | number } & QueryPart<Calls[Name]> &
    BodyPart<Calls[Name]> &
    Pick<Sent, 'signal'>
>;

/** May be left out when nothing in it is needed. */
type Optional<Value> = object extends Value ? [given?: Value] : [given: Value];

/** A query as it is sent: without its absent and empty parts. */
function toParameters(query: object): URLSearchParams {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
}

/** The method and the path of a call, with what is sent. */
export function toRequest(name: string, given: Sent = {}): ApiRequest & { path: string } {
  const { query, body, signal, ...parts } = given;
  const [method = '', pattern = ''] = name.split(' ');
  const named = new Map<string, unknown>(Object.entries(parts));
  const path = pattern.replace(/:(\w+)/g, (_, part) => encodeURIComponent(String(named.get(part))));
  const search = query ? `?${toParameters(query)}` : '';
  return { path: path + search, method, body, signal };
}

/** What the JSON of an answer is; undefined for none. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  return answer;
}
