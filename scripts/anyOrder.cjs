const Sequencer = require('@jest/test-sequencer').default;

/** A prime number: each seed from 1 to below it gives an order of its own. */
const modulus = 2 ** 31 - 1;

/**
 * The test files in another order for each seed, which finds those that pass only after or before another one:
 *
 *     LUCK_SEED=1 npx jest
 */
class AnyOrder extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  sort(tests) {
    let state = Number(process.env.LUCK_SEED);
    const next = () => {
      state = (state * 48_271) % modulus;
      return state;
    };
    return tests
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .map((test) => ({ test, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ test }) => test);
  }
}

module.exports = AnyOrder;
