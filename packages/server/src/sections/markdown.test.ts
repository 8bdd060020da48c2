import { findRefusedLink, toHtml, toInlineHtml, toPlainText, toSummary } from './markdown';

describe('toHtml', () => {
  test('makes paragraphs, emphasis, links and lists', () => {
    expect(toHtml('One *two* **three**\n\n- a\n- b\n\n[us](https://example.edu)')).toBe(
      [
        '<p>One <em>two</em> <strong>three</strong></p>',
        '<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
        '<p><a href="https://example.edu">us</a></p>',
      ].join('\n'),
    );
  });

  test.each([
    ['HTML', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
    ['a line below a text', 'x\n---', '<p>x<br>\n---</p>'],
    ['an address without its scheme', 'x.example', '<p>x.example</p>'],
    ['an address of a person', 'a@x.example', '<p>a@x.example</p>'],
    ['an address of another kind', 'ftp://x.example', '<p>ftp://x.example</p>'],
    [
      'a picture',
      '![x](https://example.edu/x.png)',
      '<p>!<a href="https://example.edu/x.png">x</a></p>',
    ],
    ['code', '    x', '<p>x</p>'],
    ['a script link', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['a script link in other letter case', '[x](JaVaScRiPt:a)', '<p>[x](JaVaScRiPt:a)</p>'],
    ['an encoded script link', '[x](&#106;avascript:a)', '<p>[x](javascript:a)</p>'],
    ['an automatic script link', '<javascript:a>', '<p>&lt;javascript:a&gt;</p>'],
    ['a link to another site without its scheme', '[x](//x.example)', '<p>[x](//x.example)</p>'],
  ])('keeps %s as text', (_, text, html) => {
    expect(toHtml(text)).toBe(html);
  });

  test('keeps lines, and makes links of whole addresses', () => {
    expect(toHtml('10:00 Tea\n11:00 https://example.edu/a')).toBe(
      '<p>10:00 Tea<br>\n11:00 <a href="https://example.edu/a">https://example.edu/a</a></p>',
    );
  });

  test.each([
    ['# A\n## B\n### C\n#### D', 2, ['h2 A', 'h2 B', 'h3 C', 'h4 D']],
    ['### A\n##### B\n## C\n#### D', 2, ['h2 A', 'h3 B', 'h2 C', 'h3 D']],
    ['## A\n### B', 3, ['h3 A', 'h4 B']],
  ])('puts the headings of %j below a title', (text, highest, headings) => {
    const found = toHtml(text, highest).matchAll(/<(h\d)>(\w)<\/\1>/g);
    expect([...found].map(([, tag, words]) => `${tag} ${words}`)).toEqual(headings);
  });

  test('of no text is nothing', () => {
    expect(toHtml('')).toBe('');
  });
});

test('toInlineHtml makes no paragraph', () => {
  expect(toInlineHtml('*Join* [us](mailto:a@example.edu)')).toBe(
    '<em>Join</em> <a href="mailto:a@example.edu">us</a>',
  );
});

test('a link to a page of the site stays a path, and is whole in a calendar', () => {
  expect(toInlineHtml('[Team](/team)')).toBe('<a href="/team">Team</a>');
  expect(toInlineHtml('[Team](//x.example)')).not.toContain('<a');
  const url = 'https://club.example';
  expect(toPlainText('[Team](/team)', { url })).toBe('Team (https://club.example/team)');
});

describe('findRefusedLink', () => {
  test.each(['https://example.edu', 'http://example.edu', 'mailto:a@example.edu', '/team', '/'])(
    'accepts %s',
    (link) => {
      expect(findRefusedLink(`A [link](${link}).`)).toBeUndefined();
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', 'team', 'ftp://x.example'])(
    'finds %s',
    (link) => {
      expect(findRefusedLink(`*A [link](${link}).*`)).toBe(link);
    },
  );

  test('looks at links that are below the text', () => {
    expect(findRefusedLink('[a][b]\n\n[b]: javascript:x')).toBe('javascript:x');
  });
});

describe('toSummary', () => {
  test.each([
    ['One *two*\n**three**\n\nAnother', 'One two three'],
    ['- a <b>\n- b', '- a <b> - b'],
    ['## About\n\nWe *meet*.\n\nAnother', 'We meet.'],
    ['## About', ''],
    ['', ''],
  ])('of %j is %j', (text, summary) => {
    expect(toSummary(text)).toBe(summary);
  });

  test('ends after a whole word', () => {
    const summary = toSummary('words '.repeat(100));
    expect(summary).toMatch(/^(words )+…$/);
    expect(summary.length).toBeLessThanOrEqual(202);
  });
});

test('toPlainText keeps the words of headings and lists, and the address of a link', () => {
  expect(toPlainText('## About\nWe meet.\n### Bring\n- a pen\n- [this](https://x.example)')).toBe(
    'About\n\nWe meet.\n\nBring\n\n- a pen\n- this (https://x.example)',
  );
});
