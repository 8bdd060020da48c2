import { documentStages } from '../../src/aggregation/documentStages';
import { listStages } from '../../src/aggregation/pipeline';
import { accumulatorStarts } from '../../src/expressions/accumulators';
import { expressionOperators } from '../../src/expressions/expressions';
import { fieldOperators, topLevelOperators } from '../../src/query/filter';
import { updateOperators } from '../../src/update/updateOperators';
import { expressionOperands } from './expressions';
import { accumulatorOperands, stageOperands } from './pipelines';
import { fieldOperatorOperands, topLevelOperands } from './queries';
import { updateOperands } from './updates';

describe('the differential test compares with MongoDB', () => {
  test.each([
    ['stage', [...Object.keys(listStages), ...Object.keys(documentStages)], stageOperands],
    ['expression', Object.keys(expressionOperators), expressionOperands],
    ['accumulator', [...accumulatorStarts.keys()], accumulatorOperands],
    ['operator on a field', [...fieldOperators.keys()], fieldOperatorOperands],
    ['operator in front of a filter', [...topLevelOperators.keys()], topLevelOperands],
    ['update operator', [...updateOperators.keys()], updateOperands],
  ])('every %s that is offered', (_kind, offered, compared) => {
    expect(Object.keys(compared).sort()).toEqual(offered.sort());
  });
});
