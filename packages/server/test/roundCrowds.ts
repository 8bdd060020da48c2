import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request, { type Response } from 'supertest';
import { applicationPath, applicationTo } from './rounds';

/* What a crowd does with a site whose processes are killed meanwhile: who gets no answer presses again. */

/** So many people do something at the same time. */
const atOnce = 50;

/** Who waits for an answer presses again after this time, in milliseconds. */
const pauseMilliseconds = 100;

/** The answer; null where the connection broke off. */
export async function tryOnce(call: PromiseLike<Response>): Promise<Response | null> {
  try {
    return await call;
  } catch {
    return null;
  }
}

/** Presses until there is an answer that says whether it was done. A site that is starting says 503. */
export async function pressUntilAnswered(call: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await tryOnce(call());
    if (answer && answer.status < 500) return answer;
    await sleep(pauseMilliseconds);
  }
}

/** Lets all act, some at a time. */
export async function crowd<Person>(
  people: readonly Person[],
  act: (person: Person, index: number) => Promise<void>,
): Promise<void> {
  const left = [...people.entries()];
  const next = async (): Promise<void> => {
    for (let entry = left.shift(); entry; entry = left.shift()) await act(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Somebody who applies. */
export interface ApplyingPerson {
  id: string;
  fields: SaveApplicationRequest;
}

export function applyingPeople(round: RoundDto, count: number): ApplyingPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    fields: applicationTo(round, {
      ...{ name: `Student ${index}`, email: `${round._id}.${index}@college.example` },
    }),
  }));
}

/**
 * Clicks three times at once, and again while no answer comes.
 * @param isCutOff whether the connection is lost before the first answers
 * @returns the tokens of the links that the site has given
 */
export async function submitByClicks(
  url: string,
  { id, fields }: ApplyingPerson,
  isCutOff: boolean,
): Promise<string[]> {
  const click = () => request(url).put(applicationPath(id)).send(fields);
  if (isCutOff) await Promise.all([1, 2, 3].map((times) => cutOff(click(), 10 * times)));
  const answers = await Promise.all([1, 2, 3].map(() => tryOnce(click())));
  const given = answers.filter((answer) => answer !== null && answer.status === 200);
  if (given.length === 0) given.push(await pressUntilAnswered(click));
  return given.map((answer) => String(answer?.body.token));
}

async function cutOff(call: request.Test, milliseconds: number): Promise<void> {
  const answer = tryOnce(call);
  await sleep(milliseconds);
  call.abort();
  await Promise.race([answer, sleep(milliseconds)]);
}
