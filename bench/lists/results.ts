import { verdictOf } from '../resultsPage';
import type { ListCase } from './cases';

/** A page of a list among few and among many entries. */
export interface Measured extends ListCase {
  page: string;
  /** Among the many. */
  found: number;
  /** Milliseconds. */
  small: number;
  /** Milliseconds. */
  large: number;
}

/** What is flat may vary so much between two sites by chance. */
const maxRatio = 1.2;
/** A search for a part of a text looks at everything. */
const maxSearchMilliseconds = 100;

const isSearch = (query: string) => query.startsWith('search=');

/** What is wanted of a query, in words. */
export function goalOf(query: string): string {
  return isSearch(query) ? `<= ${maxSearchMilliseconds} ms` : `<= ${maxRatio} times`;
}

/** Over 1 when the goal is not met. */
export function shareOfGoal({
  query,
  small,
  large,
}: Pick<Measured, 'query' | 'small' | 'large'>): number {
  return isSearch(query) ? large / maxSearchMilliseconds : large / small / maxRatio;
}

export function headOf(smallSize: number, largeSize: number): string {
  const titles = ['list', 'query', 'sort', 'page', 'found', `${smallSize}: ms`, `${largeSize}: ms`];
  return `| ${[...titles, 'ratio', 'goal'].join(' | ')} | |\n|${'---|'.repeat(titles.length + 3)}`;
}

export function rowOf(measured: Measured): string {
  const { path, query, sort, page, found, small, large } = measured;
  const figures = [small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)];
  const cells = [path, query, sort, page, found, ...figures, goalOf(query)];
  return `| ${[...cells, verdictOf(shareOfGoal(measured) <= 1)].join(' | ')} |`;
}

/** Of each query of each list what is farthest from its goal. */
export function worstOfQueries(all: Measured[]): Measured[] {
  const worst = new Map<string, Measured>();
  for (const each of all) {
    const query = `${each.path}?${each.query}`;
    const other = worst.get(query);
    if (!other || shareOfGoal(each) > shareOfGoal(other)) worst.set(query, each);
  }
  return [...worst.values()];
}
