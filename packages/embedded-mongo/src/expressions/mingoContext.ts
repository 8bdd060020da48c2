import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as window from 'mingo/operators/window';
import type { CollectionResolver, Options } from 'mingo/types';
import type { QueryContext } from '../values/queryContext';
import { exactExpressions } from './exactExpressions';
import type { ExpressionOperators } from './expressionOperator';

const prepareName = '$prepareOptions';

const prepareOperator: ExpressionOperators = {
  [prepareName]: (_document, _operand, options) => options,
};

/** Of two operators with the same name, the one that was added first wins: ours, then mingo's. */
const context = Context.init({ accumulator, pipeline, window })
  .addExpressionOps(prepareOperator)
  .addExpressionOps(exactExpressions)
  .addExpressionOps(expression);

/**
 * The setting in which mingo runs: strict, and never executing code from a query. Some stages read
 * other collections, which `collectionResolver` hands out by name.
 */
export function mingoOptions(
  { variables }: QueryContext,
  collectionResolver: CollectionResolver = () => [],
): Options {
  return prepare({
    collectionResolver,
    context,
    idKey: '_id',
    failOnError: true,
    processingMode: ProcessingMode.CLONE_OFF,
    scriptEnabled: false,
    useStrictMode: true,
    variables: variables ?? {},
  });
}

/**
 * mingo turns plain options into an object of an internal class, copying the table of operators, at
 * every evaluation. An operator is handed that object; given back as options, it is used as it is,
 * which makes evaluating ten times faster. Its root must be empty, or every document would be
 * evaluated as the first one.
 */
function prepare(options: Options): Options {
  const prepared: unknown = evalExpr({}, { [prepareName]: null }, options);
  if (!isPrepared(prepared))
    throw new Error('This version of mingo hands no options to operators.');
  prepared.update({ root: null });
  return prepared;
}

function isPrepared(value: unknown): value is Options & { update(locals: object): void } {
  return typeof value === 'object' && value !== null && 'update' in value && 'context' in value;
}
