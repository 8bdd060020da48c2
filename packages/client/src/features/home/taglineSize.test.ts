import { taglineSize } from './taglineSize';

test.each([
  ['Ideas take off here.', 'huge'],
  ['Building tomorrow', 'large'],
  ['Entrepreneurship starts here', 'medium'],
])('shows "%s" in size %s', (tagline, size) => {
  expect(taglineSize(tagline)).toBe(size);
});
