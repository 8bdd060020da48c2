import { screen, within } from '@testing-library/react';
import { serveApi } from './apiServer';
import { renderSite } from './renderSite';
import { sampleContent } from './sampleContent';

const { site, initiatives, team, gallery } = sampleContent;

/** What the owner asked the first site to show, word for word. */
const askedFor = {
  initiatives: ['E-Cell Launch', 'Women Empowerment', "E-Summit '23", 'Idea-Box'],
  descriptions: /All India Rank 10 in the National Entrepreneurship Challenge/,
  coordinatorTitle: 'Assistant Professor, CS & Eng.',
  galleryIntro: /talks .* to competitions/,
  pictures: 6,
  roles: [
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
  ],
};

/** What a club's own content asks for: simply all of it. */
const written = {
  initiatives: initiatives.map(({ service }) => service),
  descriptions: /./,
  coordinatorTitle: site.coordinator.title,
  galleryIntro: /./,
  pictures: gallery.length,
  roles: team.map(({ role }) => role),
};

/** So that nobody has to change a test to change the team: only the sample club is held to the owner's list. */
const expected = site.name === 'Udaan E-Cell' ? askedFor : written;

const api = serveApi();

beforeEach(() => api.on('GET /api/data/service', { body: { message: initiatives } }));

describe('the content that comes with the site', () => {
  it('has the initiatives that were asked for', () => {
    renderSite('/service', sampleContent);
    const cards = screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-describedby'));
    expect(cards.map((card) => card.textContent)).toEqual(
      expected.initiatives.map((title) => expect.stringContaining(title)),
    );
    expect(initiatives.map(({ description }) => description).join()).toMatch(expected.descriptions);
  });

  it('has the members and roles that were asked for', () => {
    renderSite('/team', sampleContent);
    const people = within(screen.getByRole('region', { name: 'Our Team' })).getAllByRole(
      'listitem',
    );
    const roles = people.map((person) => person.lastElementChild?.textContent);
    expect(roles).toEqual(expected.roles);
  });

  it('has the title of the faculty co-ordinator', () => {
    renderSite('/service', sampleContent);
    expect(screen.getByText(expected.coordinatorTitle)).toBeVisible();
  });

  it('has the pictures and the intro that were asked for', () => {
    renderSite('/about', sampleContent);
    const gallerySection = within(screen.getByRole('region', { name: 'Gallery' }));
    expect(gallerySection.getAllByRole('img')).toHaveLength(expected.pictures);
    expect(gallerySection.getByText(site.galleryIntro)).toBeVisible();
    expect(site.galleryIntro).toMatch(expected.galleryIntro);
  });
});
