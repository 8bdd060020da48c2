import { createPerson } from './person';

test.each([
  ['text', 'Asha Verma', ['insertFromPaste', 'insertText']],
  ['text', 'ab', ['insertText', 'insertText']],
  ['text', 'ab{Backspace}', ['insertText', 'insertText', 'deleteContentBackward']],
  ['tel', '0612', Array(4).fill('insertText')],
])('into a field of type %s, %s is typed in %j', async (type, text, expected) => {
  document.body.innerHTML = `<input type="${type}">`;
  const field = document.querySelector('input');
  if (!field) throw new Error('There is no field');
  const inputs: string[] = [];
  field.addEventListener('input', (event) => {
    inputs.push('inputType' in event ? String(event.inputType) : '');
  });
  await createPerson().type(field, text);
  expect(inputs).toEqual(expected);
  expect(field.value).toBe(text.replace('b{Backspace}', ''));
});
