import {
  forgetTabs,
  isShared,
  readFromBrowser,
  readFromTab,
  writeShared,
  writeToBrowser,
  writeToTab,
} from './browserStorage';

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
  }
}

test('a full browser keeps what is new until the page closes, and what it had', () => {
  expect(writeToBrowser('draft', 'some words')).toBe(true);
  refuse('setItem');
  expect(writeToBrowser('draft', 'more words')).toBe(false);
  expect(readFromBrowser('draft')).toBe('more words');
  expect(localStorage.getItem('draft')).toBe('some words');
  jest.restoreAllMocks();
  expect(writeToBrowser('draft', 'all words')).toBe(true);
  expect(localStorage.getItem('draft')).toBe('all words');
  writeToBrowser('draft', '');
  expect(readFromBrowser('draft')).toBe('');
});

test('a browser that refuses storage keeps the words of a tab until the page closes or somebody logs out', () => {
  refuse('getItem', 'setItem', 'removeItem', 'clear');
  writeToTab('message', 'Hello');
  writeShared(true);
  expect([readFromTab('message'), isShared()]).toEqual(['Hello', true]);
  forgetTabs();
  expect([readFromTab('message'), isShared()]).toEqual(['', false]);
});
