import type { HealthDto, HealthFindingDto, HealthState } from './healthCalls';

/** What people read of the states, the most urgent first. */
export const healthWords: Record<HealthState, string> = {
  bad: 'Bad',
  attention: 'Look at it',
  unknown: 'Not known',
  good: 'Good',
};

/** The most urgent first; of equal ones as they were. */
export function byUrgency(findings: readonly HealthFindingDto[]): HealthFindingDto[] {
  const order = Object.keys(healthWords);
  return findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** How many findings are in each state, e.g. '1 bad, 2 to look at, 9 good'. */
export function countHealth(findings: readonly HealthFindingDto[]): string {
  const words: [HealthState, string][] = [
    ['bad', 'bad'],
    ['attention', 'to look at'],
    ['unknown', 'not known'],
    ['good', 'good'],
  ];
  return words
    .map(
      ([state, word]) =>
        [findings.filter((finding) => finding.state === state).length, word] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** All of it as plain text, for a terminal and for a report. */
export function healthReport({ about, findings, notLooked }: HealthDto): string {
  const parts = byUrgency(findings).map(({ name, state, looked, means, todo }) =>
    [
      `[${healthWords[state]}] ${name}`,
      `  Looked at: ${looked}`,
      `  It means: ${means}`,
      ...(todo ? [`  To do: ${todo}`] : []),
    ].join('\n'),
  );
  const left = notLooked.length > 0 ? [`Not looked at: ${notLooked.join(', ')}.`] : [];
  return [about, ...parts, ...left, `${countHealth(findings)}.`].join('\n\n');
}
