import { taglineSize } from './taglineSize';

test.each([
  ['Ideas take off here.', 'huge'],
  ['Building tomorrow', 'large'],
  ['Entrepreneurship starts here', 'medium'],
])('sets "%s" in %s type', (tagline, size) => {
  expect(taglineSize(tagline)).toBe(size);
});
