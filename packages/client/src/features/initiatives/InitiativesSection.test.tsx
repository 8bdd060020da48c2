import { act, screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent, withoutEntries } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

const api = serveApi();
const { coordinator, entries } = clubContent.initiatives;
const [launch, women] = entries;

beforeEach(() => {
  api.on('GET /api/data/service', { body: { message: clubContent.initiatives.entries } });
});

function open() {
  const person = renderSite('/service');
  const button = screen.getByRole('button', { name: launch?.service });
  const other = screen.getByRole('button', { name: women?.service });
  return { person, button, other };
}

const tap = (target: Element) => ({ keys: '[TouchA]', target });

describe('the initiatives', () => {
  test('are cards with their titles, under the heading of the section', () => {
    renderSite('/service');
    const section = screen.getByRole('region', { name: 'Our Initiatives' });
    expect(section).toHaveAttribute('id', 'initiatives');
    const titles = within(section).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent?.replace(/^\d/, ''))).toEqual([
      ...entries.map(({ service }) => service),
      'Faculty Co-ordinator',
    ]);
  });

  test('show the description on hover and hide it when the mouse leaves', async () => {
    const { person, button } = open();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await person.hover(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.unhover(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('keep the description after a click', async () => {
    const { person, button } = open();
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('show the same description on focus, one card at a time', async () => {
    const { person, button, other } = open();
    act(() => button.focus());
    expect(button).toHaveAccessibleDescription(launch?.description);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.tab();
    expect(other).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(other).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Enter}');
    expect(other).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{Enter}');
    expect(other).toHaveAttribute('aria-expanded', 'true');
  });

  test('show it after one tap, hide it after the next or after a tap elsewhere', async () => {
    const { person, button } = open();
    await person.pointer(tap(button));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.pointer(tap(button));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await person.pointer(tap(button));
    await person.pointer(tap(screen.getByRole('contentinfo')));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('hide it on Escape, with the focus or the mouse on the card', async () => {
    const { person, button, other } = open();
    act(() => button.focus());
    await person.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await person.hover(other);
    await person.keyboard('{Escape}');
    expect(other).toHaveAttribute('aria-expanded', 'false');
  });

  test('show the list of the API when it has answered', async () => {
    api.on('GET /api/data/service', {
      body: { message: [{ _id: '1', service: 'New', description: 'Fresh.', image: 'new.png' }] },
    });
    renderSite('/service');
    expect(await screen.findByRole('button', { name: 'New' })).toHaveAccessibleDescription(
      'Fresh.',
    );
    expect(screen.queryByRole('button', { name: launch?.service })).not.toBeInTheDocument();
  });

  test('have a drawn number in place of a picture', () => {
    const plain = entries.map((entry) => ({ ...entry, image: null }));
    api.on('GET /api/data/service', { body: { message: plain } });
    renderSite('/service', {
      ...clubContent,
      initiatives: { ...clubContent.initiatives, entries: plain },
    });
    const section = screen.getByRole('region', { name: 'Our Initiatives' });
    for (const [index, card] of within(section).getAllByRole('listitem').entries()) {
      expect(within(card).getByText(`${index + 1}`)).toHaveAttribute('aria-hidden', 'true');
      expect(card.querySelector('img')).toBeNull();
    }
  });

  test('need no co-ordinator', () => {
    renderSite('/service', {
      ...clubContent,
      initiatives: { ...clubContent.initiatives, coordinator: null },
    });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText('Faculty Co-ordinator')).toBeNull();
  });

  test('draw the initial of a co-ordinator without a picture', () => {
    const { initiatives } = clubContent;
    renderSite('/service', {
      ...clubContent,
      initiatives: { ...initiatives, coordinator: coordinator && { ...coordinator, image: null } },
    });
    expect(within(screen.getByRole('article')).getByText('T')).toBeInTheDocument();
  });

  test('are replaced by a sentence while there are none', () => {
    api.on('GET /api/data/service', { body: { message: [] } });
    renderSite('/service', withoutEntries);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Initiatives');
    expect(screen.getByText('There are no initiatives here yet.')).toBeVisible();
  });

  test('end with the faculty co-ordinator', () => {
    renderSite('/service');
    expect(screen.getByText(coordinator?.name ?? '')).toBeVisible();
    expect(screen.getByText(coordinator?.title ?? '')).toBeVisible();
    expect(screen.getByAltText('Portrait of Dr. Test')).toBeVisible();
  });
});
