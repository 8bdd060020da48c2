import { validSections } from '../../test/contentFixture';
import { sections, toClubContent } from './sections';

const noticeOn = (today: string, notice: object) =>
  toClubContent(
    { ...validSections, notice: { text: 'Join *now*', from: null, until: null, ...notice } },
    today,
  ).notice;

describe('toClubContent', () => {
  test('makes HTML of Markdown and leaves out what is for the editor only', () => {
    const { site, privacy } = toClubContent(
      { ...validSections, site: { ...validSections.site, description: 'We *start* things.' } },
      '2026-11-21',
    );
    expect(site).not.toHaveProperty('description');
    expect(site.descriptionHtml).toBe('<p>We <em>start</em> things.</p>');
    expect(privacy?.entries).toEqual([
      { heading: 'Your account', html: '<p>It holds your name.</p>' },
    ]);
  });

  test.each([
    ['without days', {}, true],
    ['from today on', { from: '2026-11-21' }, true],
    ['until today', { until: '2026-11-21' }, true],
    ['from tomorrow on', { from: '2026-11-22' }, false],
    ['until yesterday', { until: '2026-11-20' }, false],
    ['without words', { text: '' }, false],
  ])('shows a notice %s: %#', (_, notice, isShown) => {
    expect(noticeOn('2026-11-21', notice)).toEqual(isShown ? { html: 'Join <em>now</em>' } : null);
  });
});

describe('the rules of the sections', () => {
  const problemsOf = (name: keyof typeof sections, change: object) =>
    sections[name].schema
      .safeParse({ ...validSections[name], ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test.each([
    ['site', { tagline: '' }, 'tagline', 'must not be empty'],
    ['site', { tagline: 'x'.repeat(81) }, 'tagline', 'must have at most 80 characters'],
    ['site', { tagline: 'two\nlines' }, 'tagline', 'must be one line'],
    ['site', { name: 'a\u202eb' }, 'name', 'must have no characters that nobody sees'],
    [
      'site',
      { description: '[x](javascript:a)' },
      'description',
      'the link "javascript:a" must begin with https://, http:// or mailto:, or be a page of this site, e.g. /team',
    ],
    [
      'notice',
      { from: '2026-02-02', until: '2026-02-01' },
      'until',
      'must not be before the first day',
    ],
    ['gallery', { entries: [{ image: '', caption: 'x' }] }, 'entries.0.image', 'choose a picture'],
    [
      'initiatives',
      {
        entries: Array.from({ length: 25 }, (_, n) => ({
          service: `${n}`,
          description: 'x',
          image: null,
        })),
      },
      'entries',
      'must have at most 24 entries',
    ],
  ] as const)('of %s refuse %j', (name, change, field, message) => {
    expect(problemsOf(name, change)).toEqual([[field, message]]);
  });

  test('accept empty lists, and no co-ordinator and no map', () => {
    expect(problemsOf('initiatives', { entries: [], coordinator: null })).toBeUndefined();
    expect(problemsOf('gallery', { entries: [], intro: '', tagline: '' })).toBeUndefined();
    expect(problemsOf('contact', { address: [], map: null, social: [] })).toBeUndefined();
  });
});
