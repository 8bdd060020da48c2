import { useDatabase } from '../../test/database';
import { mongoose } from './mongoose';

useDatabase();

describe.each(Object.values(mongoose.models).map((model) => ({ model, name: model.modelName })))(
  'a field that the schema of $name lacks',
  ({ model }) => {
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
  },
);
