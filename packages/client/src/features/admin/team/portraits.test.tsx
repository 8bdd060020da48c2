import type { MediaDto } from '@club/shared/media';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { member, term, termsNow } from '../../../../test/team';
import { editor } from '../../../../test/users';

const api = serveApi();
const upload = 'POST /api/admin/media';
const mina = member(0, 'Mina Das', 'President');
const ravi = { ...member(1, 'Ravi Nair', 'PR Head'), picture: '64c000000000000000000009' };
const patchOf = ({ _id }: { _id: string }) => `PATCH /api/admin/team/${_id}`;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** The stored picture of a file. */
function stored(name: string): MediaDto {
  const place = name === 'mina.jpg' ? 1 : 2;
  return {
    _id: `64c00000000000000000000${place}`,
    name,
    width: 40,
    height: 50,
    bytes: 1,
    alt: place === 1 ? '' : 'Ravi on a bench',
    focus: { x: 0.5, y: 0.5 },
    usedIn: [],
    picture: {
      url: `/images/${name}`,
      widths: [40],
      width: 40,
      height: 50,
      alt: '',
      focus: { x: 0.5, y: 0.5 },
    },
    version: 1,
    deletedAt: null,
  };
}

beforeEach(() => {
  signInAs(editor, api);
  api.on('GET /api/admin/terms/now', { body: termsNow });
  api.on('GET /api/admin/terms', { body: [term] });
  api.on('GET /api/admin/team/positions', { body: [] });
  api.on('GET /api/admin/team', { body: [mina, ravi] });
  api.on('GET /api/admin/media', { body: [] });
  api.on(upload, ({ query }) => ({ body: stored(query.name ?? '') }));
});

async function choose(...files: File[]) {
  const person = renderSite('/admin/team');
  await person.upload(await screen.findByLabelText('Upload pictures'), files);
  await screen.findAllByRole('combobox', { name: 'Portrait of' });
  return person;
}

test('several pictures are matched by their names, reviewed, and saved', async () => {
  api.on(`PATCH /api/admin/media/${stored('mina.jpg')._id}`, { body: stored('mina.jpg') });
  api.on(patchOf(mina), ({ body }) => ({ body: { ...mina, ...Object(body), version: 2 } }));
  api.on(patchOf(ravi), ({ body }) => ({ body: { ...ravi, ...Object(body), version: 2 } }));
  const person = await choose(file('mina.jpg'), file('IMG_ravi-nair.jpg'));
  await waitFor(() => expect(screen.getAllByDisplayValue(/, P/)).toHaveLength(2));
  expect(screen.getByDisplayValue('Mina Das, President')).toBeVisible();
  expect(screen.getByDisplayValue('Ravi Nair, PR Head')).toHaveAccessibleDescription(
    'It takes the place of the present portrait.',
  );
  expect(api.received(patchOf(mina))).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Save 2 portraits' }));
  expect(await screen.findByText('2 portraits are saved')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Whose portraits are these?' })).toBeNull();
  expect(api.received(patchOf(mina))).toMatchObject([
    { body: { name: 'Mina Das', picture: stored('mina.jpg')._id, version: 1 } },
  ]);
  expect(api.received(`PATCH /api/admin/media/${stored('mina.jpg')._id}`)).toMatchObject([
    { body: { alt: 'Portrait of Mina Das' } },
  ]);
});

test('a picture without a match is left out, until somebody is chosen', async () => {
  const person = await choose(file('IMG_1.jpg'));
  expect(screen.getByDisplayValue('Nobody: leave it out')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Portrait of' }), mina._id);
  expect(screen.getByRole('button', { name: 'Save 1 portrait' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Leave out IMG_1.jpg' }));
  expect(screen.queryByRole('heading', { name: 'Whose portraits are these?' })).toBeNull();
});

test('on a team without people, pictures make people: the name is of the file', async () => {
  api.on('GET /api/admin/team', { body: [] });
  const added: string[] = [];
  api.on('POST /api/admin/team', ({ body }) => {
    added.push(Object(body).name);
    return { status: 201, body: { ...mina, ...Object(body), _id: `new ${added.length}` } };
  });
  for (const name of ['mina.jpg', 'other']) {
    api.on(`PATCH /api/admin/media/${stored(name)._id}`, { body: stored(name) });
  }
  const person = await choose(file('meera-shah.jpg'), file('IMG_1.jpg'));
  await waitFor(() => expect(screen.getAllByDisplayValue('Somebody new')).toHaveLength(2));
  const [name, otherName] = screen.getAllByRole('textbox', { name: 'Name' });
  const [position, otherPosition] = screen.getAllByRole('combobox', { name: 'Position' });
  if (!otherName || !position || !otherPosition) throw new Error('A field is missing.');
  expect(name).toHaveValue('Meera Shah');
  expect(position).toHaveValue('');
  expect(otherName).toHaveValue('');
  expect(screen.getByText(/^2 people need a name and a position/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();

  await person.type(position, 'President');
  await person.click(screen.getByRole('button', { name: 'Save 1 portrait' }));
  expect(await screen.findByRole('button', { name: /^Meera Shah/ })).toBeVisible();
  expect(api.received('POST /api/admin/team')).toMatchObject([
    { body: { name: 'Meera Shah', position: 'President', term: term._id, account: null } },
  ]);
  // The other one stays, and is still somebody new.
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
  await person.type(screen.getByRole('combobox', { name: 'Position' }), 'PR Head');
  await person.click(screen.getByRole('button', { name: 'Save 1 portrait' }));
  await waitFor(() => expect(added).toEqual(['Meera Shah', 'Ravi']));
});

test('the browser asks before the page is closed, until all are saved or left out', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const person = await choose(file('IMG_1.jpg'));
  expect(isAsked()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Leave out IMG_1.jpg' }));
  expect(isAsked()).toBe(false);
});

test('two pictures for one person are not saved', async () => {
  const person = await choose(file('mina.jpg'), file('IMG_1.jpg'));
  await waitFor(() => expect(screen.getAllByLabelText('Portrait of')).toHaveLength(2));
  const [, second] = screen.getAllByRole('combobox', { name: 'Portrait of' });
  await person.selectOptions(second ?? screen.getByRole('main'), mina._id);
  expect(screen.getByText('Two of these are for Mina Das. Leave one out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
});

test('what cannot be saved stays in the list, with the reason', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const extraDetails = 'Somebody else has changed the person meanwhile.';
  api.on(patchOf(ravi), { status: 409, body: { message: 'Conflict', extraDetails } });
  const person = await choose(file('ravi.jpg'));
  await person.click(await screen.findByRole('button', { name: 'Save 1 portrait' }));
  const review = within(screen.getByRole('region', { name: 'Whose portraits are these?' }));
  expect(await review.findByText(extraDetails)).toBeVisible();
});

test('a picture keeps the text that somebody else has written meanwhile', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const current = { ...stored('mina.jpg'), alt: 'Mina on a bench', version: 2 };
  const words = `PATCH /api/admin/media/${current._id}`;
  api.on(words, { status: 409, body: { message: 'Conflict', current } });
  api.on(patchOf(mina), ({ body }) => ({ body: { ...mina, ...Object(body), version: 2 } }));
  const person = await choose(file('mina.jpg'));
  await person.click(screen.getByRole('button', { name: 'Save 1 portrait' }));
  expect(await screen.findByText('1 portrait is saved')).toBeVisible();
  expect(api.received(words)).toHaveLength(1);
  expect(api.received(patchOf(mina))).toMatchObject([{ body: { picture: current._id } }]);
});
