import { measureForgot } from './forgot';
import { measureLogins } from './logins';

/*
 * How fast the built site is for members, and what strangers find out, while it is attacked: `npm run
 * bench:attacks`, or one part of it with `-- logins` or `-- forgot`.
 */

const parts = { logins: measureLogins, forgot: measureForgot };
const [, , only] = process.argv;
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || only === name) await measure();
}
