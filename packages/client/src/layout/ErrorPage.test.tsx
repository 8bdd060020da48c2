import type { ClubContent } from '@club/shared/content';
import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite } from '../../test/renderSite';

serveApi();

/** A club of which one text makes every component throw that shows it. */
function breakText(text: 'team' | 'institute'): ClubContent {
  const site = Object.defineProperty({ ...clubContent.site }, text, {
    get: () => {
      throw new Error(`The text of ${text} is broken`);
    },
  });
  return { ...clubContent, site };
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('a page that throws while it is rendered', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('is replaced by words in the frame of the site, with title and focus', () => {
    renderSite('/team', breakText('team'));
    expect(heading()).toHaveTextContent('This page could not be shown');
    expect(heading()).toHaveFocus();
    expect(document.title).toBe('Page not shown · Test Club');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(console.error).toHaveBeenCalled();
  });

  test('leaves the rest of the site usable', async () => {
    const person = renderSite('/team', breakText('team'));
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    await person.click(screen.getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(heading()).toHaveTextContent('Contact'));
  });

  test('is replaced without the frame when the footer throws', () => {
    renderSite('/team', breakText('institute'));
    expect(heading()).toHaveTextContent('This page could not be shown');
    expect(heading()).toHaveFocus();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
