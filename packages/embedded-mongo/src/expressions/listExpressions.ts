import { MongoError } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { valuesEqual } from '../values/compare';
import { isNullish, type Operators, operator } from './expression';

/** How long a list is, and where a value is in it. */
export const listExpressions: Operators = {
  $size: operator(1, ([list]) => {
    if (Array.isArray(list)) return list.length;
    throw new MongoError(17124, `$size needs an array, not ${bsonTypeName(list)}`);
  }),
  $indexOfArray: operator(2, ([list, wanted]) => {
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(40090, `$indexOfArray needs an array, not ${bsonTypeName(list)}`);
    return list.findIndex((item) => wanted !== undefined && valuesEqual(item, wanted));
  }),
};
