import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite } from '../../test/renderSite';

const api = serveApi();
const footer = () => within(screen.getByRole('contentinfo'));
const address = () => screen.getByTestId('address');

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
  it.each(buttons)('scrolls to $heading on the home page', async ({ label, id, heading }) => {
    const person = renderSite('/');
    await person.click(footer().getByRole('button', { name: label }));
    expect(scrolledTo).toEqual([id]);
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it.each(buttons)('goes home to $heading from elsewhere', async ({ label, id, heading }) => {
    const person = renderSite('/contact');
    await person.click(footer().getByRole('button', { name: label }));
    await waitFor(() => expect(address()).toHaveTextContent(`/#${id}`));
    expect(scrolledTo).toEqual([id]);
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  });

  it('links to the four networks', () => {
    renderSite('/');
    const links = within(footer().getByRole('list', { name: 'Social media' })).getAllByRole('link');
    const { instagram, linkedin, twitter, facebook } = clubContent.site.social;
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instagram', instagram],
      ['LinkedIn', linkedin],
      ['Twitter', twitter],
      ['Facebook', facebook],
    ]);
  });

  it('has a box for notices that does nothing, also on Enter', async () => {
    const person = renderSite('/contact');
    const before = api.requests.length;
    const box = footer().getByLabelText('Get notified');
    await person.type(box, 'asha@example.edu{Enter}');
    expect(box).toHaveValue('asha@example.edu');
    expect(box.closest('form')).toBeNull();
    expect(address()).toHaveTextContent('/contact');
    expect(api.requests.filter(({ call }) => call !== 'GET /api/data/service')).toEqual([]);
    expect(before).toBeLessThanOrEqual(api.requests.length);
  });
});
