import { nameStarts, nameTest } from './nameTest';

test.each([
  // Written without spaces: anywhere.
  ['小明', '王小明'],
  ['明', '王小明'],
  ['王小明', '王 小明'],
  ['太郎', '山田　太郎'],
  ['やまだ', 'ヤマダタロウ'],
  ['하늘', '김하늘'],
  ['하늘', '김하늘'.normalize('NFD')],
  ['김하늘', '김 하늘'],
  ['ใจ', 'สมใจ'],
  ['ສຸກ', 'ບຸນສຸກ'],
  ['សុខា', 'ចាន់សុខា'],
  ['ကြည်', 'အောင်ဆန်းစုကြည်'],
  ['འཛིན', 'བསྟན་འཛིན'],
  // Each word of Arabic, with other keyboards, marks of direction, joiners, and what makes a word longer.
  ['عرفان', 'محمد عرفان'],
  ['عرفان محمد', 'محمد عرفان'],
  ['محمد عرفان', 'محمد عرفان'],
  ['علي', 'كمال علی'],
  ['کمال', 'علي كمال'],
  ['رضا', 'علی\u200cرضا'],
  ['\u200fعرفان\u200f', 'محمد عرفان'],
  ['عرفان', '\u202bمحمد\u202c \u202bعرفان\u202c'],
  ['عرفـــان', 'محمد عرفان'],
  ['عرفان', 'محمد عِرفـــان'],
  ['راشد', 'محمد الراشد'],
  ['עופר', 'דוד עופר'],
  ['גוריון', 'דוד בן־גוריון'],
  ['שלום', 'דוד שָׁלוֹם'],
  // After a hyphen or an apostrophe.
  ['marie', 'Anne-Marie Roy'],
  ['luedenscheidt', 'Müller\u2011Lüdenscheidt'],
  ['brien', 'Seán O’Brien'],
  ['obrien', 'Seán O’Brien'],
  ['ali', '\u02bfAlī'],
  ['व', 'आशा वर्मा'],
  ['kalam', 'A. P. J. Abdul Kalam'],
  ['apj', 'A. P. J. Abdul Kalam'],
  ['asha', '🅰🆂🅷🅰'],
])('%s is found in %s', (search, name) => expect(nameTest(search)(nameStarts(name))).toBe(true));

test.each([
  ['sha', 'Asha'],
  ['رفان', 'محمد عرفان'],
  ['وريون', 'דוד'],
  ['明小', '王小明'],
  ['小明 李', '王小明'],
])('%s is not found in %s', (search, name) =>
  expect(nameTest(search)(nameStarts(name))).toBe(false),
);
