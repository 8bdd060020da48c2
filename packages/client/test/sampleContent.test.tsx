import { screen, within } from '@testing-library/react';
import { serveApi } from './apiServer';
import { renderSite } from './renderSite';
import { sampleContent } from './sampleContent';

/**
 * What the owner asked the pages to show, word for word. All of it comes from content/: a club that
 * puts its own there changes these expectations with it.
 */
const api = serveApi();

beforeEach(() => {
  api.on('GET /api/data/service', { body: { message: sampleContent.initiatives } });
});

describe('the content that comes with the site', () => {
  it('has the four initiatives, and the rank of the third', () => {
    renderSite('/service', sampleContent);
    const titles = sampleContent.initiatives.map(({ service }) => service);
    expect(titles).toEqual(['E-Cell Launch', 'Women Empowerment', "E-Summit '23", 'Idea-Box']);
    expect(screen.getByRole('button', { name: "E-Summit '23" })).toHaveAccessibleDescription(
      /All India Rank 10 in the National Entrepreneurship Challenge/,
    );
  });

  it('has sixteen members in the roles of the owner', () => {
    renderSite('/team', sampleContent);
    const people = within(screen.getByRole('region', { name: 'Our Team' })).getAllByRole(
      'listitem',
    );
    const roles = people.map((person) => person.lastElementChild?.textContent);
    expect(roles).toEqual([
      'Innovation Coordinator',
      'President',
      'Event Manager',
      'ISC Head & Mentor',
      'PR Head',
      'Operation Head',
      'Content Head',
      'Tech & Research Head',
      'Co-Head ISC',
      'Graphics Head',
      'Social Media Head',
      'Sponsor Head',
      'NEC Lead',
      'Mentor',
      'Mentor',
      'Mentor',
    ]);
  });

  it('has the title of the faculty co-ordinator', () => {
    renderSite('/service', sampleContent);
    expect(screen.getByText('Assistant Professor, CS & Eng.')).toBeVisible();
  });

  it('has six pictures, and a sentence about events from talks to competitions', () => {
    renderSite('/about', sampleContent);
    const gallery = within(screen.getByRole('region', { name: 'Gallery' }));
    expect(gallery.getAllByRole('img')).toHaveLength(6);
    expect(gallery.getByText(/talks .* to competitions/)).toBeVisible();
  });
});
