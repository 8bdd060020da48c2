import { requireProjects } from './selectedProjects.cjs';

const check = (line: string) => () => requireProjects(line.split(' '), ['server', 'client']);

test('a file after --selectProjects is refused, and the message says how to write it', () => {
  expect(check('--selectProjects client Form.test.tsx')).toThrow('npx jest Form.test.tsx');
});

test.each([
  'Form.test.tsx --selectProjects client',
  '--selectProjects server client',
  '--selectProjects client -- Form.test.tsx',
  '--selectProjects server -t contacts',
  'Form.test.tsx',
])('jest %s may run', (line) => {
  expect(check(line)).not.toThrow();
});
