import type { MediaDto } from '@club/shared/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { talk } from '../../../../test/media';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor, inbox } from '../../../../test/users';

const api = serveApi();
const path = '/api/admin/media';
const list = `GET ${path}`;

const withoutText: MediaDto = {
  ...talk,
  _id: '64b0000000000000000000a2',
  name: 'new.webp',
  alt: '',
};

beforeEach(() => signInAs(editor, api));

function answerList(pictures: MediaDto[]): void {
  api.on(list, { body: pictures, headers: { 'X-Total-Count': String(pictures.length) } });
}

const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const openDetails = async (name: string) => {
  const person = renderSite('/admin/pictures');
  await person.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return { person, dialog: await screen.findByRole('dialog', { name }) };
};

describe('/admin/pictures', () => {
  test('shows the pictures with their names, and which need a text or are not in use', async () => {
    answerList([{ ...talk, usedIn: ['Hero'] }, withoutText]);
    renderSite('/admin/pictures');
    await screen.findByText('talk.webp');
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('img', { name: 'A full hall' })).toHaveAttribute(
      'src',
      '/images/talk.0123456789.1-640.webp',
    );
    expect(first).toHaveTextContent(/^talk\.webp$/);
    expect(second).toHaveTextContent(/new\.webp.*Needs a text.*Not in use/);
    expect(api.received(list)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test('has its search and its bin in the URL', async () => {
    answerList([]);
    renderSite('/admin/pictures?search=talk&bin=true&page=2');
    expect(await screen.findByText(/No pictures found\./)).toBeVisible();
    expect(api.received(list)[0]?.query).toMatchObject({ search: 'talk', bin: 'true', page: '2' });
  });

  test('says how to begin', async () => {
    answerList([]);
    renderSite('/admin/pictures');
    expect(await screen.findByText(/There are no pictures yet\. Upload some/)).toBeVisible();
  });

  test('is for those who may edit content', async () => {
    signInAs(inbox, api);
    renderSite('/admin/pictures');
    expect(await screen.findByText(/Ask an admin/i)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pictures' })).toBeNull();
  });
});

describe('an upload', () => {
  const upload = `POST ${path}`;
  const choose = async (...files: File[]) => {
    const person = renderSite('/admin/pictures');
    await person.upload(await screen.findByLabelText('Upload pictures'), files);
    return person;
  };

  test('asks what the picture shows as soon as it is stored', async () => {
    answerList([]);
    api.on(upload, { body: withoutText });
    api.on(`PATCH ${path}/${withoutText._id}`, { body: { ...withoutText, alt: 'A robot' } });
    const person = await choose(file('new.jpg'));
    await person.type(await screen.findByLabelText('What does it show?'), 'A robot');
    answerList([{ ...withoutText, alt: 'A robot' }]);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('img', { name: 'A robot' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(api.received(upload)).toMatchObject([
      { query: { name: 'new.jpg', purpose: 'picture' }, authorization: 'Bearer stored-token' },
    ]);
    expect(api.received(`PATCH ${path}/${withoutText._id}`)[0]?.body).toEqual({
      version: 1,
      alt: 'A robot',
    });
  });

  test('of several pictures at once asks what each of them shows', async () => {
    answerList([]);
    const stored = (name: string): MediaDto => ({
      ...withoutText,
      _id: name,
      name: `${name}.webp`,
    });
    api.on(upload, ({ query }) => ({ body: stored(String(query.name).replace('.jpg', '')) }));
    const names = ['arena', 'booth', 'crowd'];
    for (const name of names) {
      api.on(`PATCH ${path}/${name}`, { body: { ...stored(name), alt: `The ${name}` } });
    }
    const person = await choose(...names.map((name) => file(`${name}.jpg`)));
    const rows = within(await screen.findByRole('list', { name: 'Uploads' }));
    await waitFor(() => expect(rows.getAllByLabelText('What does it show?')).toHaveLength(3));
    for (const name of names) {
      const [row] = rows.getAllByRole('listitem');
      expect(row).toHaveTextContent(`${name}.webp`);
      await person.type(rows.getAllByLabelText('What does it show?')[0] as HTMLElement, 'The one');
      await person.click(rows.getAllByRole('button', { name: 'Done' })[0] as HTMLElement);
      await waitFor(() => expect(row).not.toBeInTheDocument());
    }
    for (const name of names) {
      expect(api.received(`PATCH ${path}/${name}`)[0]?.body).toEqual({
        version: 1,
        alt: 'The one',
      });
    }
  });

  test('has its own failure, and can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    answerList([]);
    const sentence = 'The site is busy or restarting.';
    api.on(upload, ({ query }) =>
      query.name === 'old.jpg'
        ? { status: 503, body: { message: 'Temporarily unavailable', extraDetails: sentence } }
        : { body: withoutText },
    );
    const person = await choose(file('old.jpg'), file('new.jpg'));
    expect(await screen.findByText(sentence)).toHaveRole('alert');
    expect(await screen.findByLabelText('What does it show?')).toBeVisible();

    api.on(upload, { body: talk });
    await person.click(screen.getByRole('button', { name: 'Try again with old.jpg' }));
    expect(await screen.findByText('The site has this picture already.')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('of a file that the site does not take is not tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    answerList([]);
    const sentence = 'This file is a HEIC photograph, which browsers cannot show.';
    api.on(upload, {
      status: 415,
      body: { message: 'Unsupported media type', extraDetails: sentence },
    });
    await choose(file('phone.heic'));
    expect(await screen.findByText(sentence)).toHaveRole('alert');
    expect(screen.getByRole('button', { name: 'Remove phone.heic' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  test('can be cancelled while it is on its way', async () => {
    answerList([]);
    const release = api.hold(upload, { body: withoutText });
    const person = await choose(file('new.jpg'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading new.jpg' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel new.jpg' }));
    expect(screen.queryByText('new.jpg')).toBeNull();
    release();
  });

  test('of more than 25 MB does not begin', async () => {
    answerList([]);
    const large = file('large.jpg');
    Object.defineProperty(large, 'size', { value: 25_000_001 });
    await choose(large);
    expect(await screen.findByText(/^This file is larger than 25 MB\./)).toBeVisible();
    expect(api.received(upload)).toEqual([]);
  });

  test('begins with a drop anywhere on the page, for no more than two files at once', async () => {
    answerList([]);
    const release = api.hold(upload, { body: talk });
    renderSite('/admin/pictures');
    await screen.findByText(/There are no pictures yet/);
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name));
    fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop the pictures to upload them')).toBeVisible();
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
    expect(screen.queryByText('Drop the pictures to upload them')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(3));
    await waitFor(() => expect(api.received(upload)).toHaveLength(2));
    release();
    await waitFor(() => expect(api.received(upload)).toHaveLength(3));
    await waitFor(() =>
      expect(screen.getAllByText('The site has this picture already.')).toHaveLength(3),
    );
  });
});

describe('the details of a picture', () => {
  test('are saved: of text, name and focal point those that were changed', async () => {
    answerList([talk]);
    api.on(`PATCH ${path}/${talk._id}`, { body: { ...talk, alt: 'A stage' } });
    const { person, dialog } = await openDetails('talk.webp');
    const release = api.hold(list, { body: [talk] });
    const text = within(dialog).getByLabelText('What does it show?');
    await person.clear(text);
    await person.type(text, 'A stage');
    fireEvent.change(within(dialog).getByLabelText('From left to right'), {
      target: { value: '30' },
    });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Picture saved successfully')).toBeVisible();
    const change = { version: 1, alt: 'A stage', focus: { x: 0.3, y: 0.5 } };
    expect(api.received(`PATCH ${path}/${talk._id}`)[0]?.body).toEqual(change);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('img', { name: 'A stage' })).toBeVisible(); // before the list says so
    release();
  });

  test('say where the picture is in use, and then it cannot be deleted', async () => {
    answerList([{ ...talk, usedIn: ['Gallery, entry 2', 'Hero'] }]);
    const { dialog } = await openDetails('talk.webp');
    expect(within(dialog).getByText('Gallery, entry 2')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('delete the picture, which can be taken back', async () => {
    answerList([talk]);
    api.on(`DELETE ${path}/${talk._id}`, () => {
      answerList([]);
      return { status: 204 };
    });
    api.on(`POST ${path}/${talk._id}/restore`, () => {
      answerList([talk]);
      return { status: 204 };
    });
    const { person, dialog } = await openDetails('talk.webp');
    await person.click(within(dialog).getByRole('button', { name: 'Delete this picture' }));
    expect(await screen.findByText('talk.webp is in the bin.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('talk.webp is in the bin.')).toBeNull());
    await waitFor(() => expect(screen.getByRole('img', { name: 'A full hall' })).toBeVisible());
  });

  test('do not offer to take it back any more after a look into the bin', async () => {
    answerList([talk]);
    api.on(`DELETE ${path}/${talk._id}`, { status: 204 });
    const { person, dialog } = await openDetails('talk.webp');
    await person.click(within(dialog).getByRole('button', { name: 'Delete this picture' }));
    expect(await screen.findByText('talk.webp is in the bin.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Bin' }));
    expect(screen.queryByText('talk.webp is in the bin.')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Pictures', current: false }));
    expect(screen.queryByText('talk.webp is in the bin.')).toBeNull();
  });

  test('say why the picture was not deleted', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    answerList([talk]);
    api.on(`DELETE ${path}/${talk._id}`, {
      status: 409,
      body: { message: 'Conflict', extraDetails: 'This picture is in use: Hero.' },
    });
    const { person, dialog } = await openDetails('talk.webp');
    await person.click(within(dialog).getByRole('button', { name: 'Delete this picture' }));
    expect(await within(dialog).findByText('This picture is in use: Hero.')).toHaveRole('alert');
  });
});
