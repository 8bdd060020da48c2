import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../mongoErrors';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { matchesRegex } from './comparisonOperators';
import { type FieldTest, some } from './condition';

/** $regex, with the flags of $options beside it. */
export function $regex(operand: unknown, flags: unknown): FieldTest {
  if (flags !== undefined && typeof flags !== 'string')
    throw badValue('$options has to be a string');
  if (isRegex(operand)) {
    const own = regexSource(operand).flags;
    if (flags !== undefined && own !== '')
      throw new MongoError(51075, 'options set in both $regex and $options');
    return regexTest(regexSource(operand).pattern, flags ?? own);
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return regexTest(operand, flags ?? '');
}

/** Checks the flags first: the class for stored patterns knows no others. */
function regexTest(pattern: string, flags: string): FieldTest {
  compileRegex(pattern, flags);
  return some(matchesRegex(new BSONRegExp(pattern, flags.replaceAll('u', ''))));
}
