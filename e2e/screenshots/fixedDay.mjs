/*
 * Loaded into the site whose pages become samples: its clock begins on one day and goes on from there. Otherwise each
 * run would write other days into docs/samples/.
 */
const ahead = Date.parse(process.env.SAMPLE_DAY ?? '') - Date.now();
const now = Date.now;

Date.now = () => now() + ahead;

// As a proxy it stays what `instanceof` and mongoose take for a date.
globalThis.Date = new Proxy(Date, {
  construct(RealDate, parts, target) {
    return Reflect.construct(RealDate, parts.length === 0 ? [RealDate.now()] : parts, target);
  },
});
