/** `attention`: it works, and something can be better. `unknown`: it could not be looked at. */
export type HealthState = 'good' | 'attention' | 'bad' | 'unknown';

/** What was found out about one thing. Nothing secret and nobody's address is in it: it goes into reports. */
export interface HealthLineDto {
  /** Of the thing, e.g. 'Disk'. */
  name: string;
  state: HealthState;
  /** What was looked at. */
  looked: string;
  /** What it means. */
  means: string;
  /** What to do; '' for nothing. */
  todo: string;
}

/** How the site is (GET /api/admin/health, POST /api/admin/health/outside, `npm run doctor`). */
export interface HealthDto {
  /** Version and surroundings, e.g. 'Version 1.0.0, Node.js 24.1.0, linux x64, embedded database'. */
  about: string;
  lines: HealthLineDto[];
  /** The names of what was not looked at, because it reaches out to other machines. */
  notLooked: string[];
}

/** What people read of the states, the most urgent first. */
export const healthWords: Record<HealthState, string> = {
  bad: 'Bad',
  attention: 'Look at it',
  unknown: 'Not known',
  good: 'Good',
};

/** The most urgent first; of equal ones as they were. */
export function byUrgency(lines: readonly HealthLineDto[]): HealthLineDto[] {
  const order = Object.keys(healthWords);
  return lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** How many lines are in each state, e.g. '1 bad, 2 to look at, 9 good'. */
export function countHealth(lines: readonly HealthLineDto[]): string {
  const words: [HealthState, string][] = [
    ['bad', 'bad'],
    ['attention', 'to look at'],
    ['unknown', 'not known'],
    ['good', 'good'],
  ];
  return words
    .map(([state, word]) => [lines.filter((line) => line.state === state).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** All of it as plain text, for a terminal and for a report. */
export function healthReport({ about, lines, notLooked }: HealthDto): string {
  const parts = byUrgency(lines).map(({ name, state, looked, means, todo }) =>
    [
      `[${healthWords[state]}] ${name}`,
      `  Looked at: ${looked}`,
      `  It means: ${means}`,
      ...(todo ? [`  To do: ${todo}`] : []),
    ].join('\n'),
  );
  const left = notLooked.length > 0 ? [`Not looked at: ${notLooked.join(', ')}.`] : [];
  return [about, ...parts, ...left, `${countHealth(lines)}.`].join('\n\n');
}
