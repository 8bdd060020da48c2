/** By then V8 has compiled what it had begun to compile for a thread without work, in milliseconds. */
const compilingMs = 100;

/**
 * Ends the thread that calls it. Not by itself: Node then waits for code that V8 compiles meanwhile, which may wait
 * for this thread to collect garbage, for ever (DrainTasks and AwaitCollectionBackground in its stacks, Node 20).
 * And not at once: what is still being compiled may ask Node for a thread that it no longer knows, and Node ends the
 * whole process ('Assertion failed: (data.first) != nullptr' in ForIsolate, Node 20).
 */
export function endThread(): void {
  setTimeout(() => process.exit(), compilingMs);
}
