import bcrypt, { getRounds } from 'bcrypt';
import type { Bcrypt } from './backgroundBcrypt';
import { createPasswords } from './passwords';

const passwords = createPasswords({ cost: 4 });
/** As the site has them: everywhere else the tests have a lower cost, because they would be slow. */
const realPasswords = createPasswords();

describe('isPasswordOf', () => {
  test('is true for the password of the hash', async () => {
    const hash = await passwords.hash('long enough');
    expect(await passwords.isPasswordOf(hash, 'long enough')).toBe(true);
    expect(await passwords.isPasswordOf(hash, 'Long enough')).toBe(false);
  });

  test('reads the characters after a NUL', async () => {
    const hash = await passwords.hash('12345678\0one');
    expect(await passwords.isPasswordOf(hash, '12345678\0two')).toBe(false);
  });

  test('refuses a longer text that begins with the password', async () => {
    const hash = await passwords.hash('x'.repeat(72));
    expect(await passwords.isPasswordOf(hash, 'x'.repeat(72))).toBe(true);
    expect(await passwords.isPasswordOf(hash, 'x'.repeat(73))).toBe(false);
  });

  test('is as much work for a hash of 1.0.0, and without an account', async () => {
    let rounds = 0;
    const counting: Bcrypt = {
      ...bcrypt,
      compare: (password, hash) => {
        rounds += 2 ** getRounds(hash);
        return bcrypt.compare(password, hash);
      },
    };
    const background = { logins: bcrypt, guesses: counting };
    const ofSite = createPasswords({ cost: 6, background }).of('guesses', 'source');
    const ofToday = await ofSite.hash('long enough');
    const ofOldSite = await createPasswords({ cost: 4 }).hash('long enough');
    const work = async (hash: string | undefined, matches: boolean) => {
      rounds = 0;
      expect(await ofSite.isPasswordOf(hash, 'long enough')).toBe(matches);
      return rounds;
    };
    const full = 2 ** 6;
    expect(await work(ofToday, true)).toBe(full);
    expect(await work(ofOldSite, true)).toBe(full);
    expect(await work(undefined, false)).toBe(full);
  });
});

test('nobody waits for those who guess', async () => {
  let endGuesses = (_matches: boolean) => {};
  const guess = new Promise<boolean>((resolve) => {
    endGuesses = resolve;
  });
  const background = { logins: bcrypt, guesses: { ...bcrypt, compare: () => guess } };
  const lines = createPasswords({ cost: 4, background });
  const hash = await lines.hash('long enough');
  const isRight = (share: 'logins' | 'guesses', source: string) =>
    lines.of(share, source).isPasswordOf(hash, 'long enough');
  const guessed = Promise.all(['a', 'b', 'c'].map((source) => isRight('guesses', source)));
  expect(await isRight('logins', 'person')).toBe(true);
  expect(lines.countWaiting('guesses')).toBeGreaterThan(0);
  endGuesses(false);
  expect(await guessed).toEqual([false, false, false]);
});

test('what is no hash, as an import may bring it, matches no password', async () => {
  for (const hash of ['', 'long enough', '$2b$10$short', '$argon2id$v=19$x']) {
    expect(await passwords.isPasswordOf(hash, 'long enough')).toBe(false);
  }
});

test('a hash of a lower cost is outdated', async () => {
  expect(await realPasswords.hash('long enough')).toMatch(/^\$2b\$12\$/);
  expect(passwords.isOutdated(await createPasswords({ cost: 5 }).hash('long enough'))).toBe(false);
  expect(realPasswords.isOutdated(await createPasswords({ cost: 10 }).hash('long enough'))).toBe(
    true,
  );
  expect(passwords.isOutdated(await passwords.hash('long enough'))).toBe(false);
});
