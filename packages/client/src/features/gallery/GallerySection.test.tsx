import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../../test/apiServer';
import { clubContent, withoutEntries } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

const api = serveApi();
const gallery = clubContent.gallery.entries;
const altOf = (index: number) => clubContent.pictures[gallery[index]?.image ?? '']?.alt ?? '';
const captions = gallery.map(({ caption }) => caption);
const last = gallery.length - 1;

beforeEach(() => {
  api.on('GET /api/data/service', { body: { message: clubContent.initiatives.entries } });
});

const viewer = () => screen.getByRole('dialog', { name: 'Picture viewer' });
const button = (name: string) => within(viewer()).getByRole('button', { name });

/** Opens the picture at this index of the gallery. */
async function openViewer(index: number) {
  const person = renderSite('/about');
  await person.click(screen.getByRole('button', { name: altOf(index) }));
  await screen.findByRole('dialog', { name: 'Picture viewer' });
  return person;
}

function expectShown(index: number) {
  expect(within(viewer()).getByRole('img')).toHaveAccessibleName(altOf(index));
  expect(within(viewer()).getByText(captions[index] ?? '')).toBeVisible();
  expect(within(viewer()).getByText(`${index + 1} of ${gallery.length}`)).toBeVisible();
}

/** Moves a finger across the picture, in pixels to the right and down. */
function swipe(person: UserEvent, right: number, down: number) {
  const target = within(viewer()).getByRole('img');
  return person.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200, clientY: 200 } },
    { pointerName: 'TouchA', target, coords: { clientX: 200 + right, clientY: 200 + down } },
    { keys: '[/TouchA]', target, coords: { clientX: 200 + right, clientY: 200 + down } },
  ]);
}

describe('the gallery', () => {
  test('shows the pictures in order under heading, tagline and intro', () => {
    renderSite('/about');
    const section = screen.getByRole('region', { name: 'Gallery' });
    expect(section).toHaveAttribute('id', 'about');
    expect(within(section).getByText('Witness the Awesomeness')).toBeVisible();
    expect(within(section).getByText(clubContent.gallery.intro)).toBeVisible();
    const pictures = within(section).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      gallery.map((_, index) => altOf(index)),
    );
  });
});

test('a gallery without pictures says so', () => {
  renderSite('/about', withoutEntries);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByText('There are no pictures here yet.')).toBeVisible();
});

describe('the picture viewer', () => {
  test('opens the picture that was clicked, and closes', async () => {
    const person = await openViewer(2);
    expectShown(2);
    await person.click(button('Close picture'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('goes to the next and previous picture by buttons, past both ends', async () => {
    const person = await openViewer(last);
    await person.click(button('Next picture'));
    expectShown(0);
    await person.click(button('Previous picture'));
    expectShown(last);
    await person.click(button('Previous picture'));
    expectShown(last - 1);
  });

  test('goes to the next and previous picture by arrow keys', async () => {
    const person = await openViewer(0);
    act(() => button('Next picture').focus());
    await person.keyboard('{ArrowRight}');
    expectShown(1);
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expectShown(last);
  });

  test('goes to the next and previous picture by a swipe, but not by a tap or a scroll', async () => {
    const person = await openViewer(0);
    await swipe(person, -90, 10);
    expectShown(1);
    await swipe(person, 90, 10);
    expectShown(0);
    await swipe(person, -20, 0);
    expectShown(0);
    await swipe(person, -90, 200);
    expectShown(0);
  });
});
