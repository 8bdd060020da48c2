import { measureForgot } from './forgot';
import { measureLogins } from './logins';

/*
 * What strangers and members feel and learn of the built site while it is attacked: `npm run
 * bench:attacks`, or one part of it with `-- logins` or `-- forgot`.
 */

const parts = { logins: measureLogins, forgot: measureForgot };
const [, , only] = process.argv;
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || only === name) await measure();
}
