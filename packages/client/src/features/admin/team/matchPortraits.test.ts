import { matchPortraits } from './matchPortraits';

const people = [
  'Asha Rao',
  'Asha Raote',
  'Zoë D’Souza',
  'Ravi Nair',
  'Meera Nair',
  'मीरा जोशी',
  'محمد عرفان',
  '王小明',
  '李明',
  '김하늘',
].map((name) => ({ _id: name, name }));

test.each([
  ['Asha-Rao.jpg', 'Asha Rao'],
  ['IMG_2031 asha rao (2).JPG', 'Asha Rao'],
  ['AshaRaote.png', 'Asha Raote'],
  ['rao.asha.webp', 'Asha Rao'],
  ['zoe_dsouza.jpeg', 'Zoë D’Souza'],
  ['Ravi.jpg', 'Ravi Nair'],
  ['meera_portrait.jpg', 'Meera Nair'],
  ['मीरा.jpg', 'मीरा जोशी'],
  ['عرفان.jpg', 'محمد عرفان'],
  ['小明_2.jpg', '王小明'],
  ['하늘.jpg', '김하늘'],
  ['明.jpg', null],
  ['Nair.jpg', null],
  ['asha.jpg', null],
  ['IMG_2031.jpg', null],
  ['d.jpg', null],
])('%s is the portrait of %s', (file, person) => {
  expect(matchPortraits([file], people)).toEqual([person]);
});

test('nobody gets two', () => {
  expect(matchPortraits(['Ravi Nair.jpg', 'Nair.jpg', 'Ravi.jpg'], people)).toEqual([
    ...['Ravi Nair', 'Meera Nair', null],
  ]);
});
