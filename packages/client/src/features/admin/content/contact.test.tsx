import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection, retype } from '../../../../test/openSection';
import { signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();

beforeEach(() => {
  signInAs(editor, api);
});

describe('the place on the map', () => {
  const latitude = () => screen.getByRole('textbox', { name: 'Latitude' });
  const longitude = () => screen.getByRole('textbox', { name: 'Longitude' });

  test.each(['1.29, 103.77', 'https://www.openstreetmap.org/#map=17/1.29/103.77'])(
    'is filled in when %s is pasted into one of its fields',
    async (text) => {
      const person = await openSection(api, 'contact');
      await person.clear(longitude());
      await person.paste(text);
      expect(latitude()).toHaveValue('1.29');
      expect(longitude()).toHaveValue('103.77');
      expect(screen.getByText('Latitude and longitude are filled in.')).toBeVisible();
    },
  );

  test('is filled in when a pair was typed and the field is left', async () => {
    const person = await openSection(api, 'contact');
    await retype(person, 'Latitude', '1,29; 103,77');
    await person.tab();
    expect(latitude()).toHaveValue('1.29');
    expect(longitude()).toHaveValue('103.77');
  });

  test('a number is pasted as usual, and a short link says what to do', async () => {
    const person = await openSection(api, 'contact');
    await person.clear(latitude());
    await person.paste('1.29');
    expect(latitude()).toHaveValue('1.29');
    expect(longitude()).toHaveValue('77.5');
    await person.clear(latitude());
    await person.paste('https://maps.app.goo.gl/AbCd');
    expect(screen.getByText(/^A short link does not hold the place/)).toBeVisible();
  });

  test('what a kept draft has for no number is an empty field', async () => {
    const person = await openSection(api, 'contact');
    await person.clear(latitude());
    expect(latitude()).toHaveValue('');
    await person.type(latitude(), '-');
    expect(latitude()).toHaveValue('-');
  });
});

test('a link gets the https:// that was left out', async () => {
  const put = 'PUT /api/admin/content/contact';
  api.on(put, { body: { version: 4 } });
  const person = await openSection(api, 'contact');
  await person.click(screen.getByRole('button', { name: 'Instagram' }));
  await retype(person, 'Address of the page', 'instagram.com/club');
  expect(screen.getByRole('textbox', { name: 'Address of the page' })).toHaveValue(
    'instagram.com/club',
  );
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByRole('textbox', { name: 'Address of the page' })).toHaveValue(
    'https://instagram.com/club',
  );
  await waitFor(() =>
    expect(api.received(put)).toMatchObject([
      { body: { value: { social: [{ url: 'https://instagram.com/club' }] } } },
    ]),
  );
});
