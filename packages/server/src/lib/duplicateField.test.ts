import { duplicateField } from './databaseErrors';
import { mongoose } from './mongoose';

describe('duplicateField', () => {
  test.each([
    [{ code: 11000, keyPattern: { email: 1 } }, 'email'],
    [
      {
        code: 11000,
        message: 'E11000 duplicate key error collection: a.b index: email_1 dup key: x',
      },
      'email',
    ],
    [{ code: 11000, message: 'E11000 duplicate key error' }, null],
    [{ code: 50, keyPattern: { email: 1 } }, null],
  ])('reads %j as %j', (details, field) => {
    expect(duplicateField(new mongoose.mongo.MongoServerError(details))).toBe(field);
  });
});
