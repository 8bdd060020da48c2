import { unsupported } from '../mongoErrors';
import { arithmeticExpressions } from './arithmeticExpressions';
import { comparisonExpressions } from './comparisonExpressions';
import type { ExpressionOperator, ExpressionOperators } from './expressionOperator';
import { mathExpressions } from './mathExpressions';
import { setExpressions } from './setExpressions';
import { typeExpressions } from './typeExpressions';

/**
 * Operators in which mingo would be wrong about Decimal128, Long, Binary or the order of types, and
 * those that would run a client's code.
 */
export const exactExpressions: ExpressionOperators = {
  ...arithmeticExpressions,
  ...comparisonExpressions,
  ...mathExpressions,
  ...setExpressions,
  ...typeExpressions,
  $function: runsCode('$function'),
  $accumulator: runsCode('$accumulator'),
};

function runsCode(name: string): ExpressionOperator {
  return () => {
    throw unsupported(`The operator ${name}`);
  };
}
