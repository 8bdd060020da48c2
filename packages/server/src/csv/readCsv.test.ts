import { type CsvRow, readCsv } from './readCsv';

const limits = { bytes: 100_000, rows: 10, columns: 5, cellLength: 100 };

const read = (file: string | Uint8Array, changes: Partial<typeof limits> = {}) => {
  const { columns, rows } = readCsv(typeof file === 'string' ? Buffer.from(file) : file, {
    ...limits,
    ...changes,
  });
  return { columns, rows: [...rows] };
};

const cellsOf = (rows: CsvRow[]) => rows.map((row) => ('cells' in row ? row.cells : row.problem));

const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

describe('encodings and delimiters', () => {
  const names = [
    ['Name', 'City'],
    ['Jürgen Groß', 'Köln'],
    ['आशा राव', 'नई दिल्ली'],
  ];
  const table = (delimiter: string, lineBreak = '\r\n') =>
    names.map((row) => row.join(delimiter) + lineBreak).join('');

  test.each([
    ['UTF-8', Buffer.from(table(','))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table(',')}`)],
    ['Excel in German or with semicolons as list separator', Buffer.from(`\uFEFF${table(';')}`)],
    ["Excel's 'Unicode text'", utf16le(`\uFEFF${table('\t')}`)],
    ['UTF-16 without a mark', utf16le(table(';'))],
    ['UTF-16, the high byte first', utf16be(`\uFEFF${table(',')}`)],
    ['UTF-16, the high byte first, without a mark', utf16be(table('\t'))],
    ['line breaks of Unix', Buffer.from(table(',', '\n'))],
    ['line breaks of an old Mac', Buffer.from(table(';', '\r'))],
    ['a line that names the delimiter', Buffer.from(`sep=;\r\n${table(';')}`)],
  ])('%s', (_, file) => {
    const { columns, rows } = read(file);
    expect([columns, ...cellsOf(rows)]).toEqual(names);
  });

  test('windows-1252, also the characters that ISO 8859-1 lacks', () => {
    const file = Buffer.from(
      'Name;Fee\r\nJ\xFCrgen O\x92Neil;20 \x80\r\n\x8Eana;\xBD\r\n',
      'latin1',
    );
    expect(cellsOf(read(file).rows)).toEqual([
      ['Jürgen O’Neil', '20 €'],
      ['Žana', '½'],
    ]);
  });

  test.each([
    ['two byte order marks', Buffer.from('\uFEFF\uFEFFName\nZoë\n'), 'Zoë'],
    [
      'UTF-8 that was read as windows-1252',
      Buffer.from('Name\nJosÃ© â€œPepeâ€\x9D NÃºÃ±ez\n'),
      'José “Pepe” Núñez',
    ],
    ['words that only look like it', Buffer.from('Name\nÃ© São Müller\n'), 'Ã© São Müller'],
  ])('%s', (_, file, name) => {
    expect(read(file)).toMatchObject({ columns: ['Name'], rows: [{ cells: [name] }] });
  });

  test('one byte at the far end decides between UTF-8 and windows-1252', () => {
    const file = Buffer.from(`Name\r\n${'Asha\r\n'.repeat(5_000)}Ren\xE9\r\n`, 'latin1');
    expect(cellsOf(read(file, { rows: 6_000 }).rows).at(-1)).toEqual(['René']);
  });

  test('a delimiter in the name of a column, and others in cells, do not count', () => {
    const { columns, rows } = read('"Name, first, last";Phone\r\n"Rao; Asha";1,5\r\n');
    expect(columns).toEqual(['Name, first, last', 'Phone']);
    expect(cellsOf(rows)).toEqual([['Rao; Asha', '1,5']]);
  });

  test('one column needs no delimiter', () => {
    expect(read('Email\nasha@college.example')).toEqual({
      columns: ['Email'],
      rows: [{ line: 2, cells: ['asha@college.example'] }],
    });
  });
});

describe('rows', () => {
  test('have the number of their first line, also below cells with line breaks and empty rows', () => {
    const file = 'Name,Text\r\nAsha,"one\r\ntwo\nthree"\r\n\r\n,\r\nRavi,"a ""word"""\r\n';
    expect(read(file).rows).toEqual([
      { line: 2, cells: ['Asha', 'one\r\ntwo\nthree'] },
      { line: 7, cells: ['Ravi', 'a "word"'] },
    ]);
  });

  test.each([
    ['a space in front of a quotation mark', 'Name, "Year"\n"Rao, Asha", "BE"'],
    ['a backslash before one inside', 'Name,Year\n"Rao, Asha",BE\n"Ravi \\"Rav\\" Iyer",SE'],
  ])('may have %s', (_, file) => {
    const { columns, rows } = read(file);
    expect(columns.map((name) => name.trim())).toEqual(['Name', 'Year']);
    expect(cellsOf(rows)).toEqual([
      ['Rao, Asha', 'BE'],
      ...(rows.length > 1 ? [['Ravi "Rav" Iyer', 'SE']] : []),
    ]);
  });

  test('lose empty cells at the end, and get those that Excel left out', () => {
    expect(read('Name,Phone,Year,,\nAsha,1\nRavi,2,BE,,,,').rows).toEqual([
      { line: 2, cells: ['Asha', '1', ''] },
      { line: 3, cells: ['Ravi', '2', 'BE'] },
    ]);
  });

  test.each([
    ['a quotation mark that none closes', '"Asha,BE', /none closes it/],
    ['a cell that goes on behind the mark', '"Asha" Rao,BE', /closing quotation mark/],
    ['a quotation mark inside a cell', 'Asha "Ash" Rao,BE', /inside a cell/],
    ['too many cells', 'Asha,BE,2', /3 cells, but there are 2 columns/],
    ['a cell that is too long', `${'A'.repeat(101)},BE`, /Cell 1 is longer than 100/],
    ['and too long in quotation marks', `"${'A'.repeat(102)}",BE`, /none closes it|longer/],
  ])('%s: named, and the next row is read', (_, row, problem) => {
    expect(read(`Name,Year\n${row}\nRavi,"SE"\n"Meera",TE`).rows).toEqual([
      { line: 2, problem: expect.stringMatching(problem) },
      { line: 3, cells: ['Ravi', 'SE'] },
      { line: 4, cells: ['Meera', 'TE'] },
    ]);
  });
});

describe('the whole file is refused', () => {
  test.each([
    ['an empty one', '', /empty/],
    ['one of empty rows', ',,\r\n\r\n', /empty/],
    ['a workbook', 'PK\x03\x04...', /save its sheet as CSV/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['a web page that is called a workbook', '\uFEFF<html><table><tr><td>Name', /web page/],
    ['a workbook in XML', '<?xml version="1.0"?><Workbook>', /web page/],
    ['a text document', '{\\rtf1\\ansi Name', /text document/],
    ['contacts', 'BEGIN:VCARD\r\nFN:Asha', /vCard/],
    ['a program', Buffer.from([0x7f, 0x45, 0, 0, 0, 0, 0xe9, 0x41]), /no table of text/],
    ['half a character', Buffer.from('\uFEFFName\nRené').subarray(0, -1), /damaged/],
    ['broken names of columns', 'Name,"Year\nAsha,BE', /names of the columns: A quotation mark/],
    ['too many columns', 'a,b,c,d,e,f', /more than 5 columns/],
  ])('%s', (_, file, problem) => {
    const refused = { status: 422, extraDetails: expect.stringMatching(problem) };
    expect(() => read(file)).toThrow(expect.objectContaining(refused));
  });

  test('one with too many bytes', () => {
    const refused = { status: 413, extraDetails: expect.stringMatching(/2 MB/) };
    expect(() => read(new Uint8Array(2_000_001), { bytes: 2_000_000 })).toThrow(
      expect.objectContaining(refused),
    );
  });

  test('one with too many rows, when the first of them is reached', () => {
    const { rows } = readCsv(Buffer.from('Name\nAsha\nRavi\nMeera\n"'), { ...limits, rows: 2 });
    const seen: number[] = [];
    const readAll = () => {
      for (const { line } of rows) seen.push(line);
    };
    expect(readAll).toThrow(
      expect.objectContaining({ extraDetails: expect.stringMatching(/more than 2 rows/) }),
    );
    expect(seen).toEqual([2, 3]);
  });
});
