import { initialOf } from './initialOf';

test.each([
  ['Asha Verma', 'A'],
  ['élodie', 'É'],
  ['Dr. Kavita Deshpande', 'K'],
  ['A. P. J.', 'A'],
  ['“Bunty” Rao', 'B'],
  ['किरण', 'कि'],
  ['👩‍🔬 Zoya', 'Z'],
  ['3D Print Lab', '3'],
  ['🚀', ''],
])('the initial of "%s" is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
