import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

describe('scripts/healthcheck.cjs', () => {
  test.each([
    [200, 0],
    [503, 1],
  ])('turns an answer of %i into exit code %i', async (status, exitCode) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server);

    expect(await healthcheck(port)).toBe(exitCode);
    expect(asked).toEqual(['/readyz']);

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await healthcheck(port)).toBe(1);
  });

  function portOf(server: Server): number {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening on a port');
    return address.port;
  }

  function healthcheck(port: number): Promise<number | null> {
    const child = spawn(process.execPath, [join(__dirname, 'healthcheck.cjs')], {
      env: { ...process.env, PORT: String(port) },
    });
    return new Promise((resolve) => child.on('close', resolve));
  }
});
