import { isDatabaseUnavailable } from '../lib/database';
import { mongoose } from '../lib/mongoose';
import { countMatches, maxListTimeMs, pageOptions } from './listFilter';

describe('a search of a list', () => {
  test('may take the database a limited time', async () => {
    const page = pageOptions({ search: '', sort: 'name', page: 1, limit: 10 });
    expect(page).toMatchObject({ maxTimeMS: maxListTimeMs });
    const asked: object[] = [];
    const model = {
      countDocuments: async (_filter: object, options: object) => asked.push(options),
      estimatedDocumentCount: async () => 0,
    };
    await countMatches(model, { name: 'Ann' });
    expect(asked).toEqual([{ maxTimeMS: maxListTimeMs }]);
  });

  test('answers 503 when that time is over', () => {
    const error = new mongoose.mongo.MongoServerError({ message: 'over', code: 50 });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
