import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docker-compose.yml', () => {
  const { services, volumes } = parse(read('docker-compose.yml'));

  it('starts the site only on a healthy MongoDB 8, and watches both', () => {
    expect(services.mongo.image).toBe('mongo:8');
    expect(services.site.depends_on.mongo.condition).toBe('service_healthy');
    expect(services.site.environment.MONGODB_URI).toBe('mongodb://mongo:27017/club');
    expect(services.site.environment.HOST).toBe('0.0.0.0');
    expect(services.site.healthcheck.test).toEqual(['CMD', 'node', 'scripts/healthcheck.cjs']);
    expect(services.mongo.healthcheck.test.join(' ')).toContain('ping');
  });

  it.each(['JWT_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])(
    'refuses to start without %s',
    (name) => {
      expect(services.site.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`));
    },
  );

  it('keeps the data in volumes', () => {
    expect(services.mongo.volumes).toContain('mongo-data:/data/db');
    expect(services.site.volumes).toContain('site-data:/site/.data');
    expect(Object.keys(volumes)).toEqual(['site-data', 'mongo-data']);
  });

  it('publishes the site to its own machine and the database to nobody', () => {
    expect(services.site.ports).toHaveLength(1);
    expect(services.site.ports[0]).toMatch(/^127\.0\.0\.1:.*:3000$/);
    expect(services.mongo.ports).toBeUndefined();
  });
});

describe('Dockerfile', () => {
  const instructions = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const finalStage = instructions.slice(
    instructions.findLastIndex((line) => line.startsWith('FROM ')),
  );

  it('builds in one stage and runs in another, both on Node 22', () => {
    const stages = instructions.filter((line) => line.startsWith('FROM '));
    expect(stages).toEqual(['FROM node:22-slim AS build', 'FROM node:22-slim']);
  });

  it('leaves the development dependencies behind', () => {
    const prune = instructions.findIndex((line) => line.startsWith('RUN npm prune --omit=dev'));
    expect(prune).toBeGreaterThan(0);
    expect(prune).toBeLessThan(instructions.lastIndexOf('FROM node:22-slim'));
    expect(finalStage.join('\n')).not.toContain('npm');
  });

  it('runs Node without root and asks /readyz', () => {
    expect(finalStage).toContain('USER node');
    expect(finalStage.at(-1)).toBe(
      'CMD ["node", "--enable-source-maps", "packages/server/dist/main.js"]',
    );
    expect(finalStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain(
      'CMD ["node", "scripts/healthcheck.cjs"]',
    );
  });

  it('installs with the package.json of every workspace', () => {
    const install = instructions.findIndex((line) => line.startsWith('RUN npm ci'));
    const lock = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((path) => /^packages\/[^/]+$/.test(path));
    expect(workspaces).not.toHaveLength(0);
    for (const workspace of workspaces) {
      expect(instructions.slice(0, install)).toContain(
        `COPY ${workspace}/package.json ${workspace}/`,
      );
    }
  });

  it('copies only what exists and .dockerignore lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const copied = finalStage
      .filter((line) => line.startsWith('COPY --from=build /site/'))
      .map((line) => line.split(' ')[2]?.replace('/site/', ''))
      .filter((path) => path !== 'node_modules');
    expect(copied).not.toHaveLength(0);
    expect(copied.filter((path) => path && !allowed.includes(path))).toEqual([]);
  });
});

describe('scripts/healthcheck.cjs', () => {
  it.each([
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

describe('.github/workflows/ci.yml', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const commandsOf = (job: string) =>
    jobs[job].steps.flatMap((step: { run?: string }) => step.run ?? []);

  it('runs npm test on every supported Node', () => {
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24]);
    expect(commandsOf('test')).toEqual(['npm test']);
  });

  it('runs the API suites once more on a real MongoDB', () => {
    expect(jobs.mongodb.services.mongo.image).toBe('mongo:8');
    expect(jobs.mongodb.env.MONGODB_URI).toMatch(/^mongodb:\/\/127\.0\.0\.1:27017\//);
    expect(commandsOf('mongodb')).toEqual(['npm run build', 'npx jest --selectProjects server']);
  });
});

describe('.ci/run', () => {
  it('runs nothing but npm test', () => {
    const commands = read('.ci/run').split('\n');
    expect(commands.filter((line) => /npm|node|npx|apt/.test(line))).toEqual(['exec npm test']);
  });
});
