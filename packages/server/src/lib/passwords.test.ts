import { hashPassword, isPasswordOf } from './passwords';

describe('isPasswordOf', () => {
  test('is true for the password of the hash', async () => {
    const hash = await hashPassword('long enough');
    expect(await isPasswordOf(hash, 'long enough')).toBe(true);
    expect(await isPasswordOf(hash, 'Long enough')).toBe(false);
  });

  test('reads the characters after a NUL', async () => {
    const hash = await hashPassword('12345678\0one');
    expect(await isPasswordOf(hash, '12345678\0two')).toBe(false);
  });

  test('refuses a longer text that begins with the password', async () => {
    const hash = await hashPassword('x'.repeat(72));
    expect(await isPasswordOf(hash, 'x'.repeat(72))).toBe(true);
    expect(await isPasswordOf(hash, 'x'.repeat(73))).toBe(false);
  });

  test('is false without an account, after as much work', async () => {
    expect(await isPasswordOf(undefined, 'long enough')).toBe(false);
    const started = process.cpuUsage();
    await isPasswordOf(undefined, 'long enough');
    // bcrypt at this cost takes tens of milliseconds; a refusal without it would take none.
    expect(process.cpuUsage(started).user).toBeGreaterThan(10_000);
  });
});
