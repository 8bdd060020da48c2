import { isolate } from '@club/shared/isolate';

test('a name that is written from right to left keeps to itself in a sentence', () => {
  expect(isolate('أمسية (Fail Better)')).toBe('\u2068أمسية (Fail Better)\u2069');
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
});

test('others stay as they are', () => {
  expect(isolate('Pitch Night')).toBe('Pitch Night');
  expect(isolate('उद्यमिता शिखर')).toBe('उद्यमिता शिखर');
});
