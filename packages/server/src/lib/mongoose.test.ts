import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useDatabase } from '../../test/database';
import { mongoose } from './mongoose';

useDatabase();

const source = join(__dirname, '..');

/** Those of all files: which ones are registered already depends on the test files before this one. */
const models = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => {
    const path = join(source, file);
    const names = [...readFileSync(path, 'utf8').matchAll(/ = model(?:<[^>]*>)?\(\s*'(\w+)'/g)];
    if (names.length > 0) jest.requireActual(path);
    return names.map(([, name = '']) => ({ name, model: mongoose.model(name) }));
  });

describe.each(models)('a field that the schema of $name lacks', ({ model }) => {
  const unknown = { nosuchfield: 1 };
  const refusal = /nosuchfield/;

  test('is refused in a new document', async () => {
    await expect(async () => model.create(unknown)).rejects.toThrow(refusal);
  });

  test('is refused in an update', async () => {
    await expect(model.updateOne({}, { $set: unknown })).rejects.toThrow(refusal);
  });

  test('is refused in a filter', async () => {
    await expect(model.findOne(unknown)).rejects.toThrow(refusal);
  });
});
