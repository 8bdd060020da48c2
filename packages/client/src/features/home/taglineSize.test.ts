import { taglineSize } from './taglineSize';

test.each([
  ['Ideas take off here.', 'huge'],
  ['Building tomorrow', 'large'],
  ['Entrepreneurship starts here', 'medium'],
  ['Internationalisation for everybody', 'small'],
  ['We do it all in a day or so, old pal, so be it then', 'medium'],
  ['Machines that listen, students who tinker and a lot of coffee until the bus', 'small'],
  ['विचारों की उड़ान यहीं से।', 'large'],
  ['எண்ணங்கள் பறக்கின்றன', 'small'],
])('shows "%s" in size %s', (tagline, size) => {
  expect(taglineSize(tagline)).toBe(size);
});
