import { type Turn, Turns } from './turns';

const take = (turns: Turns<string>, count: number) =>
  Array.from({ length: count }, () => turns.takeNext());

/** The names of so many sources of one kind. */
const sources = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${index}`);

/** Sources that always have an entry waiting. */
class Crowd {
  private readonly turns = new Turns<string>();
  private readonly waiting = new Set<string>();

  constructor(private readonly always: readonly string[]) {
    for (const source of always) this.come(source);
  }

  come(source: string): void {
    if (this.waiting.has(source)) return;
    this.waiting.add(source);
    this.turns.add(['logins', source], source);
  }

  get size(): number {
    return this.waiting.size;
  }

  /** @returns whose turn it was */
  next(): string {
    const source = this.turns.takeNext() ?? '';
    this.waiting.delete(source);
    if (this.always.includes(source)) this.come(source);
    return source;
  }
}

test('a newcomer goes before all who are always there, and then takes turns with them', () => {
  const crowd = new Crowd(sources('flood', 5));
  for (let turn = 0; turn < 20; turn += 1) crowd.next();
  crowd.come('person');
  expect(crowd.next()).toBe('person');
  crowd.come('person');
  const order = Array.from({ length: 6 }, () => crowd.next());
  expect(order.indexOf('person')).toBe(5);
});

test('newcomers go first with every other turn at most, in the order in which they came', () => {
  const crowd = new Crowd(sources('flood', 3));
  for (let turn = 0; turn < 20; turn += 1) crowd.next();
  for (const person of ['a', 'b', 'c', 'd']) crowd.come(person);
  const order = Array.from({ length: 7 }, () => crowd.next().replace(/ .*/, ''));
  expect(order).toEqual(['a', 'flood', 'b', 'flood', 'c', 'flood', 'd']);
});

test('within a share and a source newcomers go first, too', () => {
  const turns = new Turns<string>();
  const add = (...turn: Turn) => turns.add(turn, turn.join(' '));
  for (let count = 0; count < 20; count += 1) {
    for (const subject of ['x', 'y', 'z']) add('others', 'campus', subject);
  }
  take(turns, 20);
  add('team', 'admin');
  add('others', 'campus', 'member');
  expect(take(turns, 2)).toEqual(['team admin', 'others campus member']);
});

test('who leaves the line comes no sooner when back, and is no newcomer of it any more', () => {
  const turns = new Turns<string>();
  turns.add(['person'], 'late');
  turns.remove(['person'], 'late');
  turns.add(['other'], 'other');
  turns.add(['person'], 'again');
  expect(take(turns, 3)).toEqual(['other', 'again', undefined]);
});

describe('who has many sources', () => {
  const manyTurns = 2_000;

  /** The part of the turns of one of the others, who always wait, while so many of these are kept waiting beside them. */
  function partOfOthers(others: number, atOnce: number, own: Iterator<string>): number {
    const honest = sources('campus', others);
    const crowd = new Crowd(honest);
    const ofHonest: string[] = [];
    for (let turn = 0; turn < manyTurns; turn += 1) {
      while (crowd.size < others + atOnce) crowd.come(own.next().value);
      ofHonest.push(...[crowd.next()].filter((source) => source === honest[0]));
    }
    return ofHonest.length / manyTurns;
  }

  function* inTurn(own: readonly string[]): Generator<string, string> {
    for (;;) yield* own;
  }

  function* madeUp(): Generator<string, string> {
    for (let count = 0; ; count += 1) yield `made up ${count}`;
  }

  test.each([1, 2, 5, 10])('leaves %i others no less by letting some of them rest', (others) => {
    for (const count of [1, 2, 5, 12, 30]) {
      const withPlainTurns = 1 / (others + count);
      for (const atOnce of [1, Math.ceil(count / 3), Math.ceil(count / 2), count]) {
        const part = partOfOthers(others, atOnce, inTurn(sources('own', count)));
        expect(part).toBeGreaterThan(withPlainTurns * 0.98);
      }
    }
  });

  test.each([1, 2, 5, 10])('leaves %i others no less by being a new one each time', (others) => {
    for (const atOnce of [1, 2, 5, 12, 30]) {
      // As with plain turns, when at least as many of them wait as there are others.
      const withPlainTurns = 1 / (others + Math.max(atOnce, others));
      expect(partOfOthers(others, atOnce, madeUp())).toBeGreaterThan(withPlainTurns * 0.98);
    }
  });
});
