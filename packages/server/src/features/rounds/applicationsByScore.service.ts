import type { ListRequest } from '@club/shared/rules/listQuery';
import { placeOf } from '../../lists/listFilter';
import type { Page } from '../../lists/sendPage';
import type { Reader } from './reviews/reader.service';
import { averageOf, listSeen, seenBy } from './reviews/seenReviews.service';

/** The part of a list of applications that finds them and shows some of them. */
interface ScoredList<Selection, Dto, Context> {
  listIds(selection: Selection, context: Context): Promise<string[]>;
  rowsOf(ids: string[], context: Context): AsyncGenerator<Dto>;
}

/** Whether a list is asked for in the order of its scores: no index of the database has it. */
export function isByScore({ sort }: Pick<ListRequest, 'sort'>): boolean {
  return sort === 'score' || sort === '-score';
}

/**
 * A page of the applications of a round in the order of the scores that this person may see: another person may get
 * another order. Who has no score, or none that may be seen, comes last in both directions, by name.
 */
export async function getPageByScore<
  Selection extends object,
  Dto extends { _id: string },
  Context,
>(
  list: ScoredList<Selection, Dto, Context>,
  request: Selection & ListRequest,
  context: Context,
  reader: Reader,
): Promise<Page<Dto>> {
  const ids = await listIdsByScore(list, request, context, reader);
  const { skip, limit } = placeOf(request);
  const entries: Dto[] = [];
  for await (const entry of rowsInOrder(list, ids.slice(skip, skip + limit), context)) {
    entries.push(entry);
  }
  return { entries, total: ids.length };
}

/** All of them in that order, for a file. */
export async function* rowsByScore<Selection extends object, Dto extends { _id: string }, Context>(
  list: ScoredList<Selection, Dto, Context>,
  request: Selection & Pick<ListRequest, 'sort'>,
  context: Context,
  reader: Reader,
): AsyncGenerator<Dto> {
  yield* rowsInOrder(list, await listIdsByScore(list, request, context, reader), context);
}

async function listIdsByScore<Selection extends object, Context>(
  list: Pick<ScoredList<Selection, never, Context>, 'listIds'>,
  request: Selection & Pick<ListRequest, 'sort'>,
  context: Context,
  reader: Reader,
): Promise<string[]> {
  const direction = request.sort === 'score' ? 1 : -1;
  const [ids, seen] = await Promise.all([
    list.listIds(request, context),
    listSeen(reader.round, seenBy(reader)),
  ]);
  const ranked = seen
    .map(({ _id, reviews }) => ({ _id, average: averageOf(reviews ?? []) }))
    .toSorted((one, other) => {
      if (one.average === null || other.average === null) {
        return Number(one.average === null) - Number(other.average === null);
      }
      return direction * (one.average - other.average);
    });
  const places = new Map(ranked.map(({ _id }, index) => [_id, index]));
  // Who has withdrawn has no score.
  const placeOfId = (id: string) => places.get(id) ?? ranked.length;
  return ids.toSorted(
    (one, other) => placeOfId(one) - placeOfId(other) || one.localeCompare(other),
  );
}

/** A hundred at a time: a file is never in memory as a whole. */
async function* rowsInOrder<Dto extends { _id: string }, Context>(
  list: Pick<ScoredList<never, Dto, Context>, 'rowsOf'>,
  ids: string[],
  context: Context,
): AsyncGenerator<Dto> {
  const atOnce = 100;
  for (let first = 0; first < ids.length; first += atOnce) {
    const part = ids.slice(first, first + atOnce);
    const found = new Map<string, Dto>();
    for await (const row of list.rowsOf(part, context)) found.set(row._id, row);
    for (const id of part) {
      const row = found.get(id);
      if (row) yield row;
    }
  }
}
