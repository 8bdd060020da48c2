import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentFixture, createContentFixture } from '../../test/contentFixture';
import { namedPictures } from '../sections/pictureReferences';
import { emptySections } from '../sections/sections';
import { readContentFolder } from './contentFolder';

describe('readContentFolder', () => {
  let fixture: ContentFixture;

  beforeEach(async () => {
    fixture = await createContentFixture();
  });

  afterEach(async () => {
    await fixture.remove();
  });

  const problems = async () =>
    readContentFolder(fixture.contentDirectory).then(
      () => [],
      (error) => error.problems,
    );

  test('reads every file', async () => {
    const texts = await readContentFolder(fixture.contentDirectory);

    expect(texts.site.name).toBe('Test Club');
    expect(texts.initiatives.entries.map((initiative) => initiative.service)).toEqual([
      'First idea',
      'Second idea',
    ]);
    expect(texts.team.terms[0]?.members[0]).toEqual({
      name: 'Asha Rao',
      position: 'President',
      image: 'picture.png',
    });
    expect(texts.gallery.entries).toHaveLength(1);
    expect(texts.media['picture.png']).toEqual({ alt: 'A picture', focus: { x: 0.5, y: 0.5 } });
    expect(texts.privacy.entries).toHaveLength(1);
  });

  test('reads a privacy text of an older version: messages and names are kept for 12 months', async () => {
    await fixture.edit('privacy', (text) => text.replace(/"\w+Months": \d+,/g, ''));
    const { privacy } = await readContentFolder(fixture.contentDirectory);

    expect(privacy).toMatchObject({ answeredMonths: 12, registrationMonths: 12 });
  });

  test('reads a file with a byte order mark', async () => {
    await fixture.edit('team', (text) => `\uFEFF${text}`);

    expect(await problems()).toEqual([]);
  });

  test.each<[string, Parameters<ContentFixture['edit']>, string]>([
    [
      'an empty text',
      ['team', (text) => text.replace('President', ' ')],
      'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), position: must not be empty',
    ],
    [
      'a missing field',
      ['gallery', (text) => text.replace('"image": "picture.png",', '')],
      'content/gallery.json, entries, entry 1 ("Our first talk"), image: choose a picture',
    ],
    [
      'a number for a text',
      ['team', (text) => text.replace('"Mentor"', '7')],
      'content/team.json, terms, entry 1, members, entry 2 ("Ravi Nair"), position: must be text in quotes',
    ],
    [
      'an unknown field',
      [
        'team',
        (text) => text.replace('"position": "Mentor"', '"position": "Mentor", "rolle": "x"'),
      ],
      'content/team.json, terms, entry 1, members, entry 2 ("Ravi Nair"): unknown field "rolle"',
    ],
    [
      'days of a term that has its year',
      ['team', (text) => text.replace('"members"', '"yearsAgo": 1, "label": "2020-21", "members"')],
      'content/team.json, terms, entry 1 ("2020-21"): needs label, firstDay and lastDay, in this order in time and without yearsAgo, or none of them',
    ],
    [
      'a name of somebody taken off',
      ['team', (text) => text.replace('"Mentor"', '"Mentor", "isTakenOff": true')],
      'content/team.json, terms, entry 1, members, entry 2 ("Ravi Nair"), name: must be empty: the person was taken off the archive',
    ],
    [
      'an entry that is no group of fields',
      ['team', () => '{ "terms": ["Asha Rao"] }'],
      'content/team.json, terms, entry 1: must be a group of fields in curly brackets',
    ],
    [
      'a list without entries',
      ['privacy', (text) => text.replace(/"entries": .*/s, '"entries": [] }')],
      'content/privacy.json, entries: needs at least one entry',
    ],
    [
      'a title that is there twice',
      ['initiatives', (text) => text.replace('Second idea', 'First idea')],
      'content/initiatives.json, entries, entry 2 ("First idea"), service: is the same as in entry 1: give this one another',
    ],
    [
      'a picture that is not there',
      ['team', (text) => text.replace('picture.png', 'asha.png')],
      'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), image: no picture "asha.png" in images/: put the file there or correct the name',
    ],
    [
      'a picture in other letter case',
      ['team', (text) => text.replace('picture.png', 'Picture.PNG')],
      'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), image: no picture "Picture.PNG" in images/: write it "picture.png", capitals count',
    ],
    [
      'a picture outside the folder',
      ['team', (text) => text.replace('picture.png', '../site.json')],
      'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), image: no picture "../site.json" in images/: put the file there or correct the name',
    ],
    [
      'a time zone that does not exist',
      ['site', (text) => text.replace('Asia/Kolkata', 'Asia/Kolkatta')],
      'content/site.json, timeZone: must be the name of a time zone, e.g. "Asia/Kolkata"',
    ],
    [
      'an offset as time zone',
      ['site', (text) => text.replace('Asia/Kolkata', '+05:30')],
      'content/site.json, timeZone: must be the name of a time zone, e.g. "Asia/Kolkata"',
    ],
    [
      'a day that does not exist',
      ['privacy', (text) => text.replace('2026-11-21', '2026-11-31')],
      'content/privacy.json, updated: must be a day, e.g. "2026-11-21"',
    ],
    [
      'a part of the privacy page without words',
      ['privacy', (text) => text.replace('It holds your name.', '')],
      'content/privacy.json, entries, entry 1 ("Your account"), text: must not be empty',
    ],
    [
      'a latitude off the globe',
      ['contact', (text) => text.replace('21.1', '211')],
      'content/contact.json, map.latitude: must be a number of degrees from -90 to 90, e.g. 22.3149',
    ],
    [
      'a link that is a script',
      ['contact', (text) => text.replace('https://twitter.com/test', 'javascript:alert(1)')],
      'content/contact.json, social, entry 4 ("Twitter"), url: must be a full address, e.g. "https://www.example.com/club"',
    ],
    [
      'networks that are not a list',
      ['contact', (text) => text.replace(/"social": \[.*?\]/s, '"social": { "twitter": "" }')],
      'content/contact.json, social: must be a list in square brackets',
    ],
    [
      'a network that is there twice',
      ['contact', (text) => text.replace('"LinkedIn"', '"Facebook"')],
      'content/contact.json, social, entry 3 ("Facebook"), network: is the same as in entry 1: give this one another',
    ],
    [
      'an empty line of the postal address',
      ['contact', (text) => text.replace('"Room 1"', '""')],
      'content/contact.json, address, entry 1: must not be empty',
    ],
    [
      'an address with a path',
      ['site', (text) => text.replace('https://club.example.edu', 'https://example.edu/club')],
      'content/site.json, url: must be the address without a path, e.g. "https://club.example.edu", or empty while unknown',
    ],
    [
      'colours on which nothing can be read',
      ['brand', (text) => text.replace('#ffb000', '#777777')],
      'content/brand.json, colours.accent: Text on the accent colour has a contrast of 4.1:1 and needs 4.5:1. The nearest colour that passes is #7d7d7d.',
    ],
    [
      'a wrong email address',
      ['contact', (text) => text.replace('club@example.edu', 'club at example')],
      'content/contact.json, email: must be an email address',
    ],
  ])('refuses %s', async (_, [file, change], problem) => {
    await fixture.edit(file, change);

    expect(await problems()).toEqual([problem]);
  });

  test.each<[string, string, number]>([
    ['a comma after the last field', '[\n  { "name": "Asha Rao", }\n]', 2],
    ['a comma after the last entry', '[\n  { "name": "Asha Rao" },\n]', 2],
    ['a missing comma', '[\n  {\n    "name": "Asha Rao"\n    "position": "President"\n  }\n]', 3],
    ['a missing quote', '[\n  { "name": Asha Rao" }\n]', 2],
    ['a missing bracket at the end', '[\n  {\n    "name": "Asha Rao"\n', 3],
    ['an empty file', '', 1],
    ['a comment', '// our team\n[]', 1],
  ])('names the line of %s', async (_, text, line) => {
    await fixture.edit('team', () => text);

    expect(await problems()).toEqual([
      `content/team.json, line ${line}: not valid JSON: look there for a comma, quote or bracket too many or too few`,
    ]);
  });

  test('begins a section of a later version empty, and knows that its file is not there', async () => {
    await rm(join(fixture.contentDirectory, 'notice.json'));
    const { notice, absent } = await readContentFolder(fixture.contentDirectory);
    expect({ notice, absent }).toEqual({ notice: emptySections.notice, absent: ['notice'] });
  });

  test('refuses a file of no section', async () => {
    await writeFile(join(fixture.contentDirectory, 'galery.json'), '{}');
    expect(await problems()).toEqual(['content/galery.json: there is no section of this name']);
  });

  test('collects the problems of all files', async () => {
    await rm(join(fixture.contentDirectory, 'initiatives.json'));
    await fixture.edit('team', (text) => text.replace('President', '').replace('Mentor', ''));
    await fixture.edit('site', (text) => text.replace('We test.', ''));

    expect(await problems()).toEqual([
      'content/site.json, tagline: must not be empty',
      'content/initiatives.json: this file is missing or cannot be read',
      'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), position: must not be empty',
      'content/team.json, terms, entry 1, members, entry 2 ("Ravi Nair"), position: must not be empty',
    ]);
  });

  test('refuses a folder without images', async () => {
    await rm(join(fixture.contentDirectory, 'images'), { recursive: true });

    expect(await problems()).toEqual(['content/images: this folder is missing']);
  });

  test('takes any network, and none', async () => {
    await fixture.edit('contact', (text) => text.replace('"Twitter"', '"Mastodon"'));
    const { social } = (await readContentFolder(fixture.contentDirectory)).contact;
    expect(social.at(-1)).toEqual({ network: 'Mastodon', url: 'https://twitter.com/test' });

    await fixture.edit('contact', (text) => text.replace(/"social": \[.*?\]/s, '"social": []'));
    expect((await readContentFolder(fixture.contentDirectory)).contact.social).toEqual([]);
  });

  test('lists every named picture once', async () => {
    await writeFile(join(fixture.contentDirectory, 'images', 'asha.png'), '');
    await fixture.edit('team', (text) => text.replace('picture.png', 'asha.png'));
    await fixture.edit('media', (text) =>
      text.replace('{', '{ "asha.png": { "alt": "Asha Rao" },'),
    );

    expect(namedPictures(await readContentFolder(fixture.contentDirectory)).sort()).toEqual([
      'asha.png',
      'picture.png',
    ]);
  });
});
