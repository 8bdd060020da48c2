import type { ClubContent } from '@club/shared/content';

const picture = { image: 'picture.png', alt: 'A picture' };

/** A club with enough content to fill every page, so that tests do not depend on content/. */
export const clubContent: ClubContent = {
  site: {
    name: 'Test Club',
    institute: 'Test Institute',
    tagline: 'We start things',
    summary: 'A club for tests.',
    url: '',
    email: 'club@example.edu',
    timeZone: 'Asia/Kolkata',
    address: ['Test Road 1'],
    social: [
      { network: 'Facebook', url: 'https://example.com/facebook' },
      { network: 'Instagram', url: 'https://example.com/instagram' },
      { network: 'LinkedIn', url: 'https://example.com/linkedin' },
      { network: 'Twitter', url: 'https://example.com/twitter' },
    ],
    map: { latitude: 12.5, longitude: 77.5, label: 'Campus' },
    coordinator: {
      image: 'picture.png',
      alt: 'Portrait of Dr. Test',
      name: 'Dr. Test',
      title: 'Assistant Professor, CS & Eng.',
    },
    galleryIntro: 'From talks to competitions.',
    images: { hero: { ...picture, alt: 'A hero' }, notFound: picture, openGraph: picture },
  },
  initiatives: ['Idea-Box', 'Launch Week', 'Open Lab', 'Market Day'].map((service) => ({
    service,
    description: `What ${service} is.`,
    image: 'picture.png',
  })),
  team: ['President', 'Treasurer', 'Events', 'Design', 'Mentor', 'Mentor'].map((role, index) => ({
    name: `Member ${index + 1}`,
    role,
    image: 'picture.png',
  })),
  gallery: ['A talk', 'A trip', 'A prize', 'A fair', 'A workshop'].map((caption) => ({
    image: 'picture.png',
    alt: `${caption}, seen from the door`,
    caption,
  })),
  privacy: {
    updated: '2026-11-21',
    sections: [
      { heading: 'Your account', paragraphs: ['It holds your name.', 'You can delete it.'] },
    ],
  },
  pictures: {
    'picture.png': { url: '/images/picture.0', widths: [320], width: 320, height: 200 },
  },
};
