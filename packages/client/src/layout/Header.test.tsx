import { screen, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { renderSite } from '../../test/renderSite';

serveApi();

test('the header has both names for the eye and the full one for screen readers', () => {
  renderSite('/contact');
  const link = screen.getByRole('link', { name: 'Test Club' });
  expect(link).toHaveAttribute('href', '/');
  expect(within(link).getByText('Test')).toBeInTheDocument();
});
