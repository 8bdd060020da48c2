import type { RoundFigure, RoundFiguresDto } from '@club/shared/roundFigures';
import { highestScore } from '@club/shared/roundLimits';
import { profileLabels } from '@club/shared/userWords';

const scores = Array.from({ length: highestScore }, (_, index) => index + 1);

/** The first row of the file. */
export const roundFigureColumns = [
  ...['Figure', 'Value', 'Applied', 'Invited', 'Accepted', 'Average'],
  ...scores.map((score) => `Average ${score}`),
  ...['Count', 'Of'],
];

/** The figures of a round, for a file: a row for each line of their tables. It names no applicant. */
export function* roundFigureRows(figures: RoundFiguresDto): Generator<string[]> {
  const { keptAt, everybody, positions, agreement, reviewers, lacking, shares } = figures;
  yield toRow('Everybody', '', everybody);
  for (const { name, spread, ...figure } of positions) {
    yield toRow('Position', name, figure, spread);
  }
  for (const { kind, groups } of shares) {
    for (const { values, ...figure } of groups) {
      yield toRow(
        profileLabels[kind],
        values.map((value) => value || 'Not known').join(', '),
        figure,
      );
    }
  }
  for (const { name, average, done, all } of reviewers) {
    yield toRow('Reviewer', name, { average }, [], [done, all]);
  }
  const missing = lacking.reduce((sum, one) => sum + one.missing, 0);
  const counts = [agreement.reviews, ...(keptAt === null ? [agreement.reviews + missing] : [])];
  yield toRow('All reviews', '', { average: agreement.average }, [], counts);
  yield toRow('Points apart', '', { average: agreement.apart }, [], [agreement.compared]);
  if (keptAt === null) yield toRow('Applications that lack reviews', '', {}, [], [lacking.length]);
}

function toRow(
  figure: string,
  value: string,
  { applied, invited, accepted, average = null }: Partial<RoundFigure>,
  spread: readonly number[] = [],
  [count, all]: readonly number[] = [],
): string[] {
  return [
    ...[figure, value, toCell(applied), toCell(invited), toCell(accepted)],
    ...[average === null ? '' : average.toFixed(2)],
    ...scores.map((score) => toCell(spread[score - 1])),
    ...[toCell(count), toCell(all)],
  ];
}

function toCell(count: number | undefined): string {
  return count === undefined ? '' : String(count);
}
