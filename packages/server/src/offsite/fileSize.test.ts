import { findSizeProblem } from './fileSize';

test.each([
  ['s3', 4e9, null],
  ['s3', 4.4e9, { isTooLarge: false, message: expect.stringContaining('will soon be too large') }],
  ['s3', 5.5e9, { isTooLarge: true, message: expect.stringContaining('5.5 GB') }],
  ['webdav', 5.5e9, null],
  [undefined, 5.5e9, null],
] as const)('a backup for %s with %d bytes', (kind, bytes, problem) => {
  expect(findSizeProblem(kind, bytes)).toEqual(problem);
});
