import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent, withoutEntries } from '../../test/clubContent';
import { currentUrl, renderSite } from '../../test/renderSite';

serveApi();

const footer = () => within(screen.getByRole('contentinfo'));

let scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

const buttons = [
  { label: 'Initiatives', id: 'initiatives', heading: 'Our Initiatives' },
  { label: 'Gallery', id: 'about', heading: 'Gallery' },
  { label: 'Team', id: 'team', heading: 'Our Team' },
];

describe('the footer', () => {
  test.each(buttons)('scrolls to $heading on the home page', async ({ label, id, heading }) => {
    const person = renderSite('/');
    await person.click(footer().getByRole('button', { name: label }));
    expect(scrolledTo).toEqual([id]);
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    expect(currentUrl()).toHaveTextContent(/^\/$/);
  });

  test.each(buttons)(
    'goes to $heading on the home page from another page',
    async ({ label, id, heading }) => {
      const person = renderSite('/contact');
      await person.click(footer().getByRole('button', { name: label }));
      await waitFor(() => expect(currentUrl()).toHaveTextContent(`/#${id}`));
      expect(scrolledTo).toEqual([id]);
      expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    },
  );

  test('has no button to a section without entries', () => {
    renderSite('/', withoutEntries);
    expect(footer().queryAllByRole('button')).toEqual([]);
  });

  test('links to the club’s networks', () => {
    renderSite('/');
    const links = within(footer().getByRole('list', { name: 'Social media' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      clubContent.contact.social.map(({ network, url }) => [network, url]),
    );
    for (const link of links) {
      expect(link.querySelector('svg')).toBeInTheDocument();
    }
  });

  test('leads to what the site stores about people', () => {
    renderSite('/');
    expect(footer().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  test('has a notify box that does nothing, also on Enter', async () => {
    const person = renderSite('/contact');
    const fetched = jest.spyOn(globalThis, 'fetch');
    const box = footer().getByRole('textbox', { name: 'Get notified' });
    expect(box).toHaveAttribute('type', 'email');
    expect(box).toHaveAccessibleDescription(/nothing is sent from here/);
    await person.type(box, 'asha@example.edu{Enter}');
    await person.tab();
    expect(box).toHaveValue('asha@example.edu');
    expect(box.closest('form')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(currentUrl()).toHaveTextContent('/contact');
  });

  test('has only buttons that scroll', () => {
    renderSite('/');
    const labels = footer()
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(labels).toEqual(buttons.map(({ label }) => label));
  });
});
