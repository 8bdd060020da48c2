import { foldForSearch, foldText } from '@club/shared/fold';
import { phoneDigits } from '@club/shared/phone';

const stored = 'Jose\u0301 Nu\u0301n\u0303ez';

test.each(['José', 'jose nunez', 'Núñez', 'José  Núñez', 'JOSÉ\u00a0NÚÑEZ', ' josé\u2009nuñez '])(
  '%j is found in a name with composed or decomposed letters',
  (search) => {
    expect(foldText(stored)).toContain(foldText(search));
    expect(foldText(stored.normalize('NFC'))).toContain(foldText(search));
  },
);

test.each([
  ['Strauß', 'STRAUSS'],
  ['IŞIK', 'ışık'],
  ['İpek', 'ipek'],
  ['Ａｓｈａ', 'asha'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['Đặng Thị Hương', 'dang thi huong'],
  ['ﬁnance', 'finance'],
  ['𝓐𝓼𝓱𝓪', 'asha'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Артём', 'артем'],
  ['O’Brien', "o'brien"],
  ['Anne–Marie', 'anne-marie'],
  ['علي كمال', 'علی کمال'],
  ['أحمد', 'احمد'],
  ['اللہ', 'الله'],
  ['رحمۃ', 'رحمة'],
  ['قەوە', 'قهوه'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['अज़हर', 'अजहर'],
  ['चाँद', 'चांद'],
  ['हिन्दी', 'हिंदी'],
  ['सञ्जय गङ्गा', 'संजय गंगा'],
  ['હિન્દી', 'હિંદી'],
  ['اردو میں', 'اردو مين'],
  ['صلاح‌الدین', 'صلاح الدین'],
  ['בן־גוריון צה״ל', 'בן-גוריון צה"ל'],
  ['½', '1/2'],
  ['ᴘɪᴛᴄʜ ɴɪɢʜᴛ', 'pitch night'],
  ['🅴-🆂🆄🅼🅼🅸🆃 🅩', 'e-summit z'],
  ['അവൻ', 'അവന്\u200d'],
  ['ｶﾞﾗ', 'ガラ'],
  ['한글', '한글'.normalize('NFD')],
  ['वर्ष २', 'वर्ष 2'],
])('%s and %s are one text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['علی\u200cرضا', 'علی رضا'],
  ['علی\u200cرضا', 'علیرضا'],
  ['عبد الله', 'عبدالله'],
  ['PDF\u200cها', 'PDF ها'],
])('%s and %s are one word for a search', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test('words of other letters stay apart for a search', () => {
  expect(foldForSearch('José  Núñez')).toBe('jose nunez');
});

test.each([
  ['कन्या', 'कंया'],
  ['कि', 'का'],
  ['か', 'が'],
  ['ക', 'കി'],
])('%s and %s are two words', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test.each([
  ['+91 98765 00001', '919876500001'],
  ['98765-00001', '9876500001'],
  ['(0987) 650.0001', '09876500001'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['٩٨٧٦٥٠٠٠٠١', '9876500001'],
  ['98', ''],
  ['Year 2026', ''],
])('the digits of %s are %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
