import { type Edit, emphasise, heading, link, list } from './markdownEdits';

/** Applies `edit` to a text in which | marks the ends of the selection, and marks them again. */
function apply(edit: Edit, marked: string): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - (marked.split('|').length - 2);
  const next = edit({ text: marked.replaceAll('|', ''), start, end });
  const inner = next.text.slice(next.start, next.end);
  return `${next.text.slice(0, next.start)}|${inner}|${next.text.slice(next.end)}`;
}

test.each<[string, Edit, string, string]>([
  ['makes the selection bold', emphasise('**'), 'a |b| c', 'a **|b|** c'],
  ['takes the marks away again', emphasise('**'), 'a **|b|** c', 'a |b| c'],
  ['writes a word where nothing is selected', emphasise('*'), 'a |', 'a *|text|*'],
  ['selects the address of a new link', link, 'see |us| now', 'see [us](|https://|) now'],
  ['makes the line a heading', heading, 'Intro\nWhat to |bring|', 'Intro\n## What to |bring|'],
  ['makes a heading of an empty text', heading, '|', '## ||'],
  ['takes the mark of a heading away', heading, 'Intro\n|## Bring|', 'Intro\n|Bring|'],
  ['makes a list of the selected lines', list, '|one\ntwo|', '- one\n- two||'],
  ['begins a list after an empty line', list, 'Intro\n|one|', 'Intro\n\n- one||'],
  ['goes on with a list', list, '- one\n|two|', '- one\n- two||'],
])('%s', (_, edit, before, after) => {
  expect(apply(edit, before)).toBe(after);
});
