import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endFirst } from './endFirst';

test('the system ends a process of the site before the site itself', () => {
  if (process.platform !== 'linux') return; // others cannot be told
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  endFirst(child.pid ?? 0);
  const score = readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8');
  child.kill();
  expect(Number(score)).toBe(1000);
});
