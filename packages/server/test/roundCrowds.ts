import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request, { type Response } from 'supertest';
import type { TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { type Applicant, createClosedRound, decideAboutEach, releasePath } from './decisions';
import { applicationPath, applicationTo } from './rounds';

/* What a crowd does with a site whose processes are killed meanwhile: who gets no answer presses again. */

/** So many people do something at the same time. */
const atOnce = 50;

/** Who waits for an answer presses again after this time, in milliseconds. */
const pauseMilliseconds = 100;

/** The answer; null where the connection broke off. */
async function tryOnce(call: PromiseLike<Response>): Promise<Response | null> {
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
      name: `Student ${index}`,
      email: `${round._id}.${index}@college.example`,
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

/** A round about whose applicants everything is decided. */
export interface DecidedRound {
  round: RoundDto;
  accepted: Applicant[];
  reserve: Applicant[];
  all: Applicant[];
}

/**
 * 60 accepted, 20 on the reserve and 170 declined.
 * @param moment makes its term and its names
 */
export async function decideAboutMany(by: TestAccount, moment: number): Promise<DecidedRound> {
  const positions = [{ key: null, name: 'Event manager', places: 60 }];
  const term = `20${40 + moment}-${41 + moment}`;
  const round = await createClosedRound(by, { positions, term });
  const counts = { accepted: 60, reserve: 20, declined: 170 };
  const { accepted, reserve, declined } = await decideAboutEach(round, counts, `m${moment}.`);
  return { round, accepted, reserve, all: [...accepted, ...reserve, ...declined] };
}

/** All press until they know that it is released. @returns how many have released it, as far as they know */
export async function releaseByAll(
  presidents: TestAccount[],
  round: RoundDto,
  url: string,
): Promise<number> {
  const answers = await Promise.all(
    presidents.map((by) =>
      pressUntilAnswered(() => sendAs(by, 'post', releasePath(round), { version: 1 }, url)),
    ),
  );
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.extraDetails).toBe('The decisions are released already.');
  }
  return answers.filter(({ status }) => status === 200).length;
}
