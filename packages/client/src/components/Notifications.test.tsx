import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { Notifications } from './Notifications';
import { notify } from './notify';

afterEach(() => act(() => toast.dismiss()));

test('the toasts are in the page from the first thing that a person does', async () => {
  render(<Notifications />);
  expect(document.querySelector('[aria-live]')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Shift}');
  expect(document.querySelector('[aria-live="polite"]')).toBeInTheDocument();
});

test('the focus that a page moves to its heading is nothing that a person does', async () => {
  render(
    <>
      <Notifications />
      <h1 tabIndex={-1}>Events</h1>
      <button type="button">Sign up</button>
    </>,
  );
  act(() => screen.getByRole('heading').focus());
  await act(async () => {
    await import('./Toasts');
  });
  expect(document.querySelector('[aria-live]')).toBeNull();
  act(() => screen.getByRole('button').focus());
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toBeInTheDocument());
});

test('a toast that comes before is shown too', async () => {
  render(<Notifications />);
  act(() => notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(document.querySelector('[aria-live="polite"]')).toContainElement(
    screen.getByText('Saved'),
  );
});
