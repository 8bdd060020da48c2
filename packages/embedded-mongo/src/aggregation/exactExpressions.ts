import { arithmeticExpressions } from './arithmeticExpressions';
import { comparisonExpressions } from './comparisonExpressions';
import type { ExpressionOperators } from './expressionOperator';
import { mathExpressions } from './mathExpressions';
import { setExpressions } from './setExpressions';
import { typeExpressions } from './typeExpressions';

/** Operators in which mingo would be wrong about Decimal128, Long, Binary or the order of types. */
export const exactExpressions: ExpressionOperators = {
  ...arithmeticExpressions,
  ...comparisonExpressions,
  ...mathExpressions,
  ...setExpressions,
  ...typeExpressions,
};
