import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems choose by themselves: 32,768 and up on Linux, 49,152 and up elsewhere. */
const chosenPorts = { from: 20_000, to: 32_000 };

/**
 * A port on which nobody listens. No other test gets it before it is used: they all listen on port 0,
 * for which the system chooses one of its own range.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(chosenPorts.from, chosenPorts.to);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
