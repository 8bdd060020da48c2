import type { ImportPlanDto } from '@club/shared/import';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { useDatabase } from '../../../test/database';
import { importCalls } from '../../../test/imports';
import { UserModel } from '../accounts/accounts.model';

// Files as address books, sheets and programs of all kinds write them.

useDatabase();

let admin: TestAccount;
const { upload, match, get, finish } = importCalls(() => admin);

beforeEach(async () => {
  admin = await createAdmin({ username: 'Vikram', email: 'vikram@college.example' });
});

const plan = async (file: Buffer | string): Promise<ImportPlanDto> => {
  const { status, body } = await upload(file);
  expect(status).toBe(200);
  return body;
};

const peopleOf = ({ rows }: ImportPlanDto) =>
  rows.map(({ values: { username, email, phone } }) => [username, email, phone]);

const created = (count: number) => ({ create: count, change: 0, same: 0, refuse: 0 });

const csv = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');

test.each([
  [
    'first and last name apart, several addresses (Google Contacts)',
    csv(
      'First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'Asha,,Rao,,Club,* Work,asha@example.org,Mobile,+91 98765 40001',
      'Ravi,K,Iyer,,,Home,ravi@example.org ::: ravi.alt@example.org,Mobile,+91 98765 40002 ::: +91 98765 40003',
    ),
    [
      ['Asha Rao', 'asha@example.org', '+919876540001'],
      ['Ravi K Iyer', 'ravi@example.org', '+919876540002'],
    ],
  ],
  [
    'notes above the names of the columns (LinkedIn)',
    csv(
      'Notes:',
      '"When exporting your connection data, you may notice that some, not all, are missing."',
      '',
      'First Name,Last Name,URL,Email Address,Company',
      'Asha,Rao,https://www.linkedin.com/in/asha,asha@example.org,Club',
    ),
    [['Asha Rao', 'asha@example.org', undefined]],
  ],
  [
    'a title above them, and a delimiter that only they have',
    csv(
      'College of Engineering, Pune',
      'List of students; 2026',
      'Roll No;Student Name;Email Id',
      '7;Asha Rao;asha@example.org',
    ),
    [['Asha Rao', 'asha@example.org', undefined]],
  ],
  [
    'no names of columns',
    csv('1,Asha Rao,asha@example.org,98765 40001', '2,Ravi Iyer,ravi@example.org,98765 40002'),
    [
      ['Asha Rao', 'asha@example.org', '9876540001'],
      ['Ravi Iyer', 'ravi@example.org', '9876540002'],
    ],
  ],
  [
    'numbers as formulas and as text',
    csv(
      'Name,Email,Mobile No.',
      'Asha Rao,asha@example.org,"=""09876540021"""',
      'Ravi Iyer,ravi@example.org,="09876540022"',
      "Zoe Pinto,zoe@example.org,'09876540023",
      "Meera Nair,meera@example.org,'+919876540024",
    ),
    [
      ['Asha Rao', 'asha@example.org', '09876540021'],
      ['Ravi Iyer', 'ravi@example.org', '09876540022'],
      ['Zoe Pinto', 'zoe@example.org', '09876540023'],
      ['Meera Nair', 'meera@example.org', '+919876540024'],
    ],
  ],
  [
    'characters that nobody sees, and what programs write around an address',
    csv(
      'Name,Email,Phone',
      '\u200eAsha Rao,\u200basha@example.org,\u202a+91 98765 40101\u202c',
      'Ravi Iyer,mailto:ravi@example.org,(987) 654-0102',
      '"علی\u200cرضا","Ali <ali@example.org>",98765.40103',
    ),
    [
      ['Asha Rao', 'asha@example.org', '+919876540101'],
      ['Ravi Iyer', 'ravi@example.org', '9876540102'],
      ['علی\u200cرضا', 'ali@example.org', '9876540103'],
    ],
  ],
  [
    'boxes that nobody has ticked',
    csv(
      'Name,Email,Phone,Paid',
      'Asha Rao,asha@example.org,9876540041,TRUE',
      ...Array(600).fill(',,,FALSE'),
    ),
    [['Asha Rao', 'asha@example.org', '9876540041']],
  ],
  [
    'rows of blanks, commas and numbers of rows, and the end of a file of DOS',
    `\ufeff${csv('"No","Name","Email","Phone"', '1,"Asha Rao","asha@example.org","9876540051"', '2,,,', ' , , , ', '\u00a0,\u00a0,\u00a0,\u00a0', ',,,,,', '3,\u200b,,')}\x1a`,
    [['Asha Rao', 'asha@example.org', '9876540051']],
  ],
])('a file with %s', async (_, file, people) => {
  const planned = await plan(file);
  expect(peopleOf(planned)).toEqual(people);
  expect(planned.counts).toEqual(created(people.length));
});

test.each([
  ['dashes', '-,-,-'],
  ['what says that there is none', 'N/A,n/a,NIL'],
  ['formulas that lead to nothing', '#REF!,#N/A,#VALUE!'],
  ['formulas that lead to empty cells', '0,0,0'],
  ['boxes', '☐,FALSE,'],
])('a row of %s is left out', async (_, row) => {
  const { counts } = await plan(`Name,Email,Phone\nAsha,a@example.org,98765 40001\n${row}\n`);
  expect(counts).toEqual(created(1));
});

test('of several addresses the first is taken, which is said', async () => {
  const { rows } = await plan(
    'Name,Email,Phone\nAsha,a@example.org; b@example.org,98765 40001 / 98765 40002\n',
  );
  expect(rows[0]).toMatchObject({
    values: { email: 'a@example.org', phone: '9876540001' },
    reason:
      'Of several email addresses the first is taken. Of several phone numbers the first is taken.',
  });
});

test('a number that nobody can read does not lose the person, which is said', async () => {
  const { _id, counts, rows } = await plan(
    'Name,Email,Phone\nAsha,asha@example.org,9.19877E+11\nRavi,ravi@example.org,none\n',
  );
  expect(counts).toEqual(created(2));
  expect(rows.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^The account gets no phone number\. The spreadsheet has shortened/),
    expect.stringMatching(
      /^The account gets no phone number\. .* is none: a phone number has 7 to 15/,
    ),
  ]);
  await finish(_id, 'carry-out', { version: 1 });
  expect(await UserModel.find({ role: null }).sort({ email: 1 }).lean()).toMatchObject([
    { username: 'Asha', phone: '' },
    { username: 'Ravi', phone: '' },
  ]);
  const again = await plan(
    'Name,Email,Phone\nAsha R,asha@example.org,none\nRavi,ravi@example.org,none\n',
  );
  expect(again.rows).toMatchObject([
    {
      outcome: 'change',
      values: { username: 'Asha R' },
      reason: expect.stringMatching(/stays as it is/),
    },
    { outcome: 'same', reason: expect.stringMatching(/stays as it is/) },
  ]);
});

test('what no column is taken for is named, and empty columns are known', async () => {
  const { columns } = await plan('Name,Email,Lieblingsfach,Notes\nAsha,asha@example.org,Chemie,\n');
  expect(columns).toEqual([
    { name: 'Name', field: 'username', isEmpty: false },
    { name: 'Email', field: 'email', isEmpty: false },
    { name: 'Lieblingsfach', field: null, isEmpty: false },
    { name: 'Notes', field: null, isEmpty: true },
  ]);
});

test('the line with the names of the columns is said', async () => {
  expect(await plan('Club\n\nName,Email\nAsha,a@example.org\n')).toMatchObject({
    headerLine: 3,
    rows: [{ line: 4 }],
  });
  expect(await plan('Asha,a@example.org\n')).toMatchObject({ headerLine: 0, rows: [{ line: 1 }] });
});

describe('letters that the file says nothing of', () => {
  const mac = Buffer.from(
    'Pr\x8enom;Nom;Email\rJos\x8e;Nu\x96ez;jose@example.org\rZo\x91;M\x9fller;zoe@example.org\rAsha;Rao;asha@example.org\r',
    'latin1',
  );

  test('are guessed, shown in the first names, and read in another way when somebody says so', async () => {
    const first = await plan(mac);
    expect(first.encoding).toMatchObject({ used: 'macintosh' });
    expect(peopleOf(first).map(([name]) => name)).toEqual(['José Nuñez', 'Zoë Müller', 'Asha Rao']);
    expect(first.encoding?.choices[0]).toEqual({
      encoding: 'macintosh',
      sample: ['José Nuñez', 'Zoë Müller'],
    });
    expect(first.encoding?.choices).toContainEqual({
      encoding: 'ibm850',
      sample: ['JosÄ Nuûez', 'Zoæ Mƒller'],
    });

    const other = await match(first._id, { version: 1, encoding: 'ibm850' });
    expect(other.status).toBe(200);
    expect(other.body).toMatchObject({ version: 2, encoding: { used: 'ibm850' } });
    expect(other.body.columns[0].name).toBe('PrÄnom');
    const back = await match(first._id, { version: 2, encoding: 'macintosh' });
    expect(peopleOf(back.body)).toEqual(peopleOf(first));
    expect(back.body.columns).toEqual(first.columns);
    await finish(first._id, 'carry-out', { version: 3 });
    expect(await UserModel.exists({ username: 'José Nuñez' })).not.toBeNull();
    expect((await get(first._id)).body.rows).toHaveLength(3);
  });

  test.each([
    [
      'windows-1252',
      'Name,Email\nJos\xe9 Nu\xf1ez,a@example.org\nZo\xeb M\xfcller,b@example.org\n',
      'José Nuñez',
    ],
    [
      'windows-1250',
      'Name,Email\n\xa3ukasz \x8cliwa,a@example.org\nStanis\xb3aw,b@example.org\n',
      'Łukasz Śliwa',
    ],
    [
      'windows-1251',
      'Name,Email\n\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2,a@example.org\n',
      'Иван Петров',
    ],
    ['ibm850', 'Name,Email\nJ\x81rgen,a@example.org\nRen\x82,b@example.org\n', 'Jürgen'],
    [
      'shift_jis',
      'Name,Email\n\x8eR\x93c\x91\xbe\x98Y,a@example.org\n\x82\xa0\x82\xb7\x82\xa9,b@example.org\n',
      '山田太郎',
    ],
  ])('are read as %s', async (used, text, name) => {
    const planned = await plan(Buffer.from(text, 'latin1'));
    expect(planned.encoding?.used).toBe(used);
    expect(planned.rows[0]?.values.username).toBe(name);
  });

  test('are no question in UTF-8, UTF-16 and ASCII', async () => {
    const text = 'Name;Email\r\nZoë Müller;zoe@example.org\r\n';
    const utf16 = Buffer.from(text, 'utf16le');
    const files = [
      Buffer.from(text),
      utf16,
      Buffer.concat([Buffer.from('\xfe\xff', 'latin1'), Buffer.from(text, 'utf16le').swap16()]),
    ];
    for (const file of [...files, Buffer.from('sep=;\r\nName;Email\r\nZoe;zoe@example.org\r\n')]) {
      const { _id, encoding, counts } = await plan(file);
      expect([encoding, counts.create]).toEqual([null, 1]);
      expect((await match(_id, { version: 1, encoding: 'macintosh' })).status).toBe(422);
    }
  });
});
