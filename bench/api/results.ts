import { createRequire } from 'node:module';
import { verdictOf, writeResultsPage } from '../resultsPage';

const require = createRequire(import.meta.url);

/** A figure of the site beside that of another program, and which ratio of the two is wanted. */
export interface Goal {
  name: string;
  rival: string;
  site: number;
  other: number;
  atLeast?: number;
  atMost?: number;
}

/** One row of the table. */
export function rowOf({ name, rival, site, other, atLeast = 0, atMost = Number.MAX_VALUE }: Goal) {
  const ratio = site / other;
  const isMet = ratio >= atLeast && ratio <= atMost;
  const goal = atLeast > 0 ? `>= ${atLeast}` : `<= ${Number(atMost.toFixed(2))}`;
  const cells = [name, rival, site.toFixed(0), other.toFixed(0), ratio.toFixed(2), goal];
  return `| ${[...cells, verdictOf(isMet)].join(' | ')} |`;
}

/** What a profile says of goals that are not met. */
const reasons = [
  '**List of initiatives**: of 31 µs of processor time the line in the log takes 10, which is the text, pino and the write; without it the list is at 0.8 of bare node:http, and a line that is put together by hand saves 2 ([decision 21](../docs/decisions/0021-what-a-short-answer-does-not-pay.md)).',
  "**Store a message**: the driver and BSON take 24 % of its time, Node and its sockets 33 %, the site's own work 11 %, Express and its router 9 %, garbage 8 %. The ordinary program pays for the same driver and sockets; what is left to save is in no single place.",
  '**A wrong login**: most are refused before Express and the database, after their body was read, because the proof of a known device is in it. Four in a second are really compared, and each of these asks the database twelve times.',
  "**Sign up for an event, scan a ticket**: both programs ask the database four and five times. In the site's profile the driver takes a fifth, mongoose a seventh, and sockets and Node most of the rest; no part of the site's own work stands out. The database writes the line of an event as a whole, but that is little of the call: one after the other, with the driver, it takes 1.3 times as long with 4,500 people as with 500. Storing a registration in one write that also finds a cancelled one takes 1.3 times as long as an insert ([decision 22](../docs/decisions/0022-one-document-holds-the-line.md)).",
];

const versionOf = (name: string) => `${name} ${require(`${name}/package.json`).version}`;

/** Keeps all rows in bench/results.md. */
export function writeResults(rows: string[], how: string): void {
  const programs = ['express', 'mongoose', 'autocannon'].map(versionOf);
  const text = `| what | compared with | site | other | ratio | goal | |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${reasons.map((reason) => `- ${reason}`).join('\n')}`;
  writeResultsPage('results.md', {
    script: 'bench',
    programs: programs.map((program) => `, ${program}`).join(''),
    how,
    text,
  });
}
