import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileLabels } from '@club/shared/userWords';
import { readContentFolder } from './contentFolder';

const contentDirectory = join(__dirname, '../../../../content');
const sampleName = 'Udaan E-Cell';

/** The first thing that a club changes. */
function isSample(): boolean {
  const file = join(contentDirectory, 'site.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"name": "${sampleName}"`);
}

if (isSample()) {
  // The key says in a failure why a club's change of the content is compared with anything.
  const hint = `content/site.json has the sample's name, so content/ must be the sample: change it if "${sampleName}" is not your club`;

  test('the sample is what the specification asks for', async () => {
    const { site, contact, initiatives, team, gallery } = await readContentFolder(contentDirectory);

    expect({
      hint,
      headings: [
        initiatives.heading,
        initiatives.coordinatorHeading,
        gallery.heading,
        gallery.tagline,
        site.team.heading,
        site.team.tagline,
      ],
      initiatives: initiatives.entries.map(({ service }) => service),
      descriptions: initiatives.entries.map(({ description }) => description).join('\n'),
      networks: contact.social.map(({ network }) => network),
      coordinatorTitle: initiatives.coordinator?.title,
      roles: team.terms[0]?.members.map(({ position }) => position),
      pictures: gallery.entries.length,
      galleryIntro: gallery.intro,
    }).toEqual({
      hint,
      headings: [
        'Our Initiatives',
        'Faculty Co-ordinator',
        'Gallery',
        'Witness the Awesomeness',
        'Our Team',
        'Meet the Crew',
      ],
      initiatives: ['E-Cell Launch', 'Women Empowerment', "E-Summit '23", 'Idea-Box'],
      descriptions: expect.stringContaining(
        'All India Rank 10 in the National Entrepreneurship Challenge',
      ),
      networks: ['Instagram', 'LinkedIn', 'Twitter', 'Facebook'],
      coordinatorTitle: 'Assistant Professor, CS & Eng.',
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
      pictures: 6,
      galleryIntro: expect.stringMatching(/talks .* to competitions/),
    });
  });

  test('the privacy page of the sample names each field of a profile', async () => {
    const { privacy } = await readContentFolder(contentDirectory);
    const account = privacy.entries.find(({ heading }) => heading === 'Your account');
    const names = Object.values(profileLabels).map((label) => label.toLowerCase());
    expect(names.filter((name) => !account?.text.includes(name))).toEqual([]);
  });
} else {
  test('content/ is the club’s own: the specification says nothing about it', () => {
    expect(isSample()).toBe(false);
  });
}
