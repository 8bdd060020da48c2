import { act, render, screen } from '@testing-library/react';
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

test('a toast that comes before is shown too', async () => {
  render(<Notifications />);
  act(() => notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(document.querySelector('[aria-live="polite"]')).toContainElement(
    screen.getByText('Saved'),
  );
});
