import type { Picture } from '@club/shared/content';
import { screen } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite } from '../../test/renderSite';

serveApi();

const { brand, pictures } = clubContent;
const link = () => screen.getByRole('link', { name: 'Test Club' });

test('the header shows the drawn mark of a club without a logo', () => {
  renderSite('/');
  expect(link().querySelector('svg')).toBeInTheDocument();
  expect(link().querySelector('img')).toBeNull();
});

test('the header shows the logo, no wider than it is drawn; the name beside it says the same', () => {
  const logo: Picture = {
    url: '/images/logo.1',
    widths: [160, 300],
    width: 300,
    height: 100,
    alt: 'A rocket',
    focus: { x: 0.5, y: 0.5 },
  };
  renderSite('/', {
    ...clubContent,
    brand: { ...brand, logo: 'logo.png' },
    pictures: { ...pictures, 'logo.png': logo },
  });
  const image = link().querySelector('img');
  expect(image).toHaveAttribute('alt', '');
  expect(image?.parentElement?.querySelector('source')).toHaveAttribute('sizes', '120px');
  expect(link().querySelector('svg')).toBeNull();
});

test('the drawn mark replaces a logo that is gone', () => {
  renderSite('/', { ...clubContent, brand: { ...brand, logo: 'gone.png' } });
  expect(link().querySelector('svg')).toBeInTheDocument();
});
