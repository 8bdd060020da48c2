import type { ClubContent } from '@club/shared/content';

const picture = { image: 'picture.png', alt: 'A picture' };

/** The smallest club that a page can show. */
export const clubContent: ClubContent = {
  site: {
    name: 'Test Club',
    institute: 'Test Institute',
    tagline: 'We start things',
    summary: 'A club for tests.',
    url: '',
    email: 'club@example.edu',
    address: ['Test Road 1'],
    social: {
      facebook: 'https://example.com/facebook',
      instagram: 'https://example.com/instagram',
      linkedin: 'https://example.com/linkedin',
      twitter: 'https://example.com/twitter',
    },
    map: { latitude: 12.5, longitude: 77.5, label: 'Campus' },
    coordinator: { ...picture, name: 'Dr. Test', title: 'Assistant Professor, CS & Eng.' },
    galleryIntro: 'From talks to competitions.',
    images: { hero: picture, notFound: picture, openGraph: picture },
  },
  initiatives: [{ service: 'Idea-Box', description: 'Drop an idea.', image: 'picture.png' }],
  team: [{ name: 'Asha Test', role: 'President', image: 'picture.png' }],
  gallery: [{ ...picture, caption: 'A talk' }],
  pictures: {
    'picture.png': { url: '/images/picture.0', widths: [320], width: 320, height: 200 },
  },
};
