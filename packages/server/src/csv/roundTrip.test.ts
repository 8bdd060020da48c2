import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { repetitions } from '../../test/nightly';
import { withGuard, withoutGuard } from './formulaGuard';
import { readCsv } from './readCsv';
import { writeCsv } from './writeCsv';

const limits = { bytes: 1e6, rows: 1_000, columns: 10, cellLength: 10_000 };

async function* each<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function write(columns: string[], rows: string[][]): Promise<Buffer> {
  const target = new PassThrough();
  const [chunks] = await Promise.all([target.toArray(), writeCsv(columns, each(rows), target)]);
  return Buffer.concat(chunks);
}

describe('the guard against formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+919876543210', "'+919876543210"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1+1", "''=1+1"],
    ["''-5", "'''-5"],
  ])('%j is written as %j and read back', (cell, guarded) => {
    expect(withGuard(cell)).toBe(guarded);
    expect(withoutGuard(guarded)).toBe(cell);
  });

  test.each(['', 'Asha', '1-2', "'Asha", "'", "O'Neil", "'90s"])('%j stays', (cell) => {
    expect(withGuard(cell)).toBe(cell);
    expect(withoutGuard(cell)).toBe(cell);
  });

  test.each(['=1+1', '+91 98765'])('%j from a file of another program stays', (cell) => {
    expect(withoutGuard(cell)).toBe(cell);
  });
});

describe('writing', () => {
  test('UTF-8 with a byte order mark, RFC 4180', async () => {
    const file = await write(
      ['Name', 'Phone'],
      [
        ['Jürgen "J" Groß', '+49 221'],
        ['a, b; c', 'x\ny'],
        ['', 'x\ry'],
      ],
    );
    expect(file.toString()).toBe(
      `\uFEFFName,Phone\r\n"Jürgen ""J"" Groß",'+49 221\r\n"a, b; c","x\ny"\r\n,"x\ry"\r\n`,
    );
  });

  test('without rows, the names of the columns remain', async () => {
    expect((await write(['Name'], [])).toString()).toBe('\uFEFFName\r\n');
  });

  test('asks for rows only as fast as they are taken, and for no more when the target closes', async () => {
    let asked = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield ['x'.repeat(1_000)];
        }
      } finally {
        ended = true;
      }
    }
    const target = new Writable({
      highWaterMark: 1,
      // Takes the first piece only.
      write: () => setTimeout(() => target.destroy(), 50),
    });
    await expect(writeCsv(['Row'], endless(), target)).rejects.toThrow('Premature close');
    expect(asked).toBeLessThan(200);
    expect(ended).toBe(true);
  });

  test('fails with the rows', async () => {
    async function* failing() {
      yield ['Asha'];
      throw new Error('the database is gone');
    }
    const target = new PassThrough();
    await expect(writeCsv(['Name'], failing(), target)).rejects.toThrow('the database is gone');
    expect(target.destroyed).toBe(true);
  });
});

describe('what is written is read back', () => {
  const numRuns = repetitions(25, 3_000);
  const piece = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    ' ',
    'ä',
    'क',
    '😀',
    '\uFEFF',
    'a',
    '0',
  );
  const cell = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 8 }),
    );
  const isFilled = (row: string[]) => row.some((text) => text !== '');

  test('whatever the cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const columns = (rows[0] ?? ['']).map((_, index) => `Column ${index + 1}`);
        const read = readCsv(await write(columns, rows), limits);
        const cells = [...read.rows].map((row) => ('cells' in row ? row.cells : row.problem));
        expect(read.columns).toEqual(columns);
        expect(cells).toEqual(rows.filter(isFilled));
      }),
      { numRuns },
    );
  });

  test('and no file of any bytes ends in another error than a refusal', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, piece, fc.string({ unit: 'binary' }))), (pieces) => {
        const file = Buffer.from(pieces.join(''));
        try {
          for (const row of readCsv(file, limits).rows) expect(row.line).toBeGreaterThan(1);
        } catch (error) {
          expect(error).toMatchObject({ status: 422 });
        }
      }),
      { numRuns },
    );
  });
});
