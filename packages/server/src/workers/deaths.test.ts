import { Deaths } from './deaths';

test('the pause grows from 1 second to 60 while workers die soon after their start', () => {
  const deaths = new Deaths();
  const pauses = Array.from({ length: 8 }, () => deaths.add(59_999));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
});

test('five in a row are too many', () => {
  const deaths = new Deaths();
  for (let count = 1; count < 5; count += 1) deaths.add(0);
  expect(deaths.areTooMany()).toBe(false);
  deaths.add(0);
  expect(deaths.areTooMany()).toBe(true);
});

test('one that has lived for a minute begins a new row', () => {
  const deaths = new Deaths();
  for (let count = 1; count <= 9; count += 1) deaths.add(0);
  expect(deaths.add(60_000)).toBe(1000);
  expect(deaths.areTooMany()).toBe(false);
});
