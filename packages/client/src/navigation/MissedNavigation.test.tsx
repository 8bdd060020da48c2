import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { MissedNavigation } from './MissedNavigation';

/** The browser goes to another page while the first one is rendered. */
function Leave() {
  window.history.replaceState(window.history.state, '', '/second');
  return 'first page';
}

test('the router follows the browser that has left before the first render was on the page', async () => {
  window.history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <MissedNavigation />
      <Routes>
        <Route path="/first" element={<Leave />} />
        <Route path="/second" element="second page" />
      </Routes>
    </BrowserRouter>,
  );
  expect(await screen.findByText('second page')).toBeVisible();
});
