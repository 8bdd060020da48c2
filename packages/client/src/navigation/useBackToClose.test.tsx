import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useBackToClose } from './useBackToClose';

function OpenDialog({ onDone }: { onDone: () => void }) {
  useBackToClose(true, onDone);
  return (
    <button type="button" onClick={onDone}>
      Done
    </button>
  );
}

/** What is done in its dialog leads away, or only closes it. */
function Page({ next }: { next: string | null }) {
  const [isDone, setDone] = useState(false);
  if (!isDone) return <OpenDialog onDone={() => setDone(true)} />;
  return next === null ? 'closed' : <Navigate to={next} replace />;
}

async function press(next: string | null) {
  window.history.replaceState(null, '', '/profile');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/profile" element={<Page next={next} />} />
        <Route path="/login" element="the login" />
      </Routes>
    </BrowserRouter>,
  );
  await waitFor(() => expect(window.history.state).toMatchObject({ dialog: 1 }));
  const back = jest.spyOn(window.history, 'back');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  return back;
}

test('a dialog that closes takes its entry of the history back', async () => {
  const back = await press(null);
  await waitFor(() => expect(back).toHaveBeenCalled());
  await waitFor(() => expect(window.history.state?.dialog).toBeUndefined());
  expect(window.location.pathname).toBe('/profile');
});

// Going back would leave the next page again: after an account was deleted, the profile stayed, empty.
test('a page that takes the place of the dialog stays', async () => {
  const back = await press('/login');
  expect(await screen.findByText('the login')).toBeVisible();
  // The hook decides in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/login');
});
