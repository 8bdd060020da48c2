import type { ContrastProblem } from '@club/shared/contrast';
import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { sectionDto } from '../../../../../test/sections';
import { editor } from '../../../../../test/users';

const api = serveApi();
const previewPath = 'POST /api/admin/content/brand/preview';

const problem: ContrastProblem = {
  colour: 'accent',
  nearest: '#7d7d7d',
  pairs: [
    { name: 'Text on the accent colour', ratio: 4.149, needed: 4.5 },
    { name: 'Links on the accent colour', ratio: 4.149, needed: 4.5 },
  ],
};

/** Only on '#777777' something cannot be read. */
function servePreview() {
  api.on(previewPath, ({ body }) => {
    const problems = JSON.stringify(body).includes('#777777') ? [problem] : [];
    return { body: { content: clubContent, css: '', problems } };
  });
}

beforeEach(() => {
  signInAs(editor, api);
  api.on('GET /api/admin/content/brand', { body: sectionDto('brand', {}) });
  servePreview();
});

async function openBrand() {
  const person = renderSite('/admin/content/brand');
  return { person, field: await screen.findByRole('textbox', { name: 'Accent colour' }) };
}

test('an error of a colour goes when a button changes it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'Text on the accent colour has a contrast of 4.1:1 and needs 4.5:1.';
  api.on('PUT /api/admin/content/brand', {
    status: 422,
    body: {
      message: 'Validation failed',
      errors: [{ field: 'value.colours.accent', message }],
    },
  });
  const { person, field } = await openBrand();
  await person.clear(field);
  await person.type(field, '#777777');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(message)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Use #7d7d7d' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('says at once what could not be read, and takes the nearest colour that can', async () => {
  const { person, field } = await openBrand();
  expect(screen.queryByText(/read well/)).toBeNull();

  await person.clear(field);
  await person.type(field, '#777777');
  expect(
    await screen.findByText(/^Text on the accent colour could not be read well: contrast 4.1/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Links on the accent colour: 4.1/)).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Use #7d7d7d' }));
  expect(field).toHaveValue('#7d7d7d');
  await waitFor(() => expect(screen.queryByText(/read well/)).toBeNull());
  expect(api.received(previewPath).at(-1)).toMatchObject({
    body: { value: { colours: { accent: '#7d7d7d' } } },
  });
});

test('takes six digits from other programs, and shows them in the chooser', async () => {
  const { person, field } = await openBrand();
  await person.clear(field);
  await person.type(field, ' 14213D');
  await person.tab();
  expect(field).toHaveValue('#14213d');
  expect(screen.getByLabelText('Accent colour: choose')).toHaveValue('#14213d');
});
