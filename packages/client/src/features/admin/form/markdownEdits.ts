/** A text, and the part of it that is selected. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** What a button of the toolbar does to the text. */
export type Edit = (selection: Selection) => Selection;

/** Puts `marks` around the selection, or takes them away again. */
export function emphasise(marks: string): Edit {
  const { length } = marks;
  return ({ text, start, end }) => {
    const isMarked =
      text.slice(start - length, start) === marks && text.slice(end, end + length) === marks;
    if (isMarked) {
      const inner = text.slice(start, end);
      return {
        text: text.slice(0, start - length) + inner + text.slice(end + length),
        start: start - length,
        end: end - length,
      };
    }
    return surround({ text, start, end }, marks, marks, 'text');
  };
}

/** Makes the selection a link, and selects its address, which is still to be written. */
export const link: Edit = (selection) => {
  const address = 'https://';
  const { text, end } = surround(selection, '[', `](${address})`, 'words');
  const start = end + 2;
  return { text, start, end: start + address.length };
};

/** Makes the line of the selection a heading, or takes its mark away again. */
export const heading: Edit = ({ text, start, end }) => {
  const from = startOfLine(text, start);
  const [mark = ''] = /^(#+ )?/.exec(text.slice(from)) ?? [];
  const added = mark === '' ? '## ' : '';
  const next = text.slice(0, from) + added + text.slice(from + mark.length);
  const moved = (place: number) => Math.max(from, place + added.length - mark.length);
  return { text: next, start: moved(start), end: moved(end) };
};

/** Makes each line of the selection an entry of a list. */
export const list: Edit = ({ text, start, end }) => {
  const from = startOfLine(text, start);
  const lines = text.slice(from, end).split('\n');
  const entries = lines.map((line) => (line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  // A list begins after an empty line.
  const before = text.slice(0, from);
  const gap =
    before === '' || before.endsWith('\n\n') || /(^|\n)- [^\n]*\n$/.test(before) ? '' : '\n';
  const last = from + gap.length + entries.length;
  return { text: before + gap + entries + text.slice(end), start: last, end: last };
};

/** Where the line begins that has the place `start`. */
function startOfLine(text: string, start: number): number {
  return start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
}

/** Without a selection `placeholder` takes its place; the result has the inner part selected. */
function surround(
  { text, start, end }: Selection,
  before: string,
  after: string,
  placeholder: string,
): Selection {
  const inner = text.slice(start, end) || placeholder;
  const from = start + before.length;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + inner.length,
  };
}
