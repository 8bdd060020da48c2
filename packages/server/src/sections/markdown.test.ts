import { findRefusedLink, toHtml, toInlineHtml, toSummary } from './markdown';

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
    ['a heading', '# x', '<p># x</p>'],
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

  test('of no text is nothing', () => {
    expect(toHtml('')).toBe('');
  });
});

test('toInlineHtml makes no paragraph', () => {
  expect(toInlineHtml('*Join* [us](mailto:a@example.edu)')).toBe(
    '<em>Join</em> <a href="mailto:a@example.edu">us</a>',
  );
});

describe('findRefusedLink', () => {
  test.each(['https://example.edu', 'http://example.edu', 'mailto:a@example.edu'])(
    'accepts %s',
    (link) => {
      expect(findRefusedLink(`A [link](${link}).`)).toBeUndefined();
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', '/team', 'ftp://x.example'])(
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
