test('Jest has what it keeps of this file in the globals, and nothing of the files before', () => {
  const symbols = Object.getOwnPropertySymbols(globalThis);
  const states = symbols.filter(({ description }) => description === 'JEST_STATE_SYMBOL');
  expect(states).toHaveLength(1);
  const handlers: unknown[] = Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'));
  // Each file adds its own, in the same words.
  expect(new Set(handlers.map(String)).size).toBe(handlers.length);
});
