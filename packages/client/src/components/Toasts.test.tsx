import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { showToast as showNotification, Toasts } from './Toasts';

const toastWidthPx = 100;

/** Shows a toast; returns the `user` of user-event. */
async function showToast(): Promise<UserEvent> {
  // jsdom's window never has the focus, and a toast waits until it does.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  // jsdom has no layout; how far a toast must be dragged depends on its width.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(toastWidthPx);
  render(<Toasts />);
  act(() => void toast.success('Saved'));
  await screen.findByRole('alert');
  // Its timer starts when it has slid in.
  fireEvent.animationEnd(box());
  expect(clock()).toHaveStyle({ animationPlayState: 'running' });
  return userEvent.setup();
}

const shown = () => screen.getByRole('alert');

/** The coloured box around the words. */
function box(): Element {
  const element = shown().closest('.Toastify__toast');
  if (element === null) {
    throw new Error('No toast has these words');
  }
  return element;
}

/** The bar that shrinks while the toast is shown. At its end the toast closes. */
const clock = () => within(shown()).getByRole('progressbar', { hidden: true });

/** Drags the toast to the right by `pixels` and releases it. */
async function drag(person: UserEvent, pixels: number): Promise<void> {
  const target = screen.getByText('Saved');
  await person.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
    { target, coords: { clientX: 10 + pixels, clientY: 10 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 10 + pixels, clientY: 10 } },
  ]);
}

afterEach(() => act(() => toast.dismiss()));

test('a toast takes the former one away', async () => {
  render(<Toasts />);
  act(() => showNotification({ kind: 'error', text: 'Failed to save' }));
  await screen.findByText('Failed to save');
  const former = box();
  fireEvent.animationEnd(former);
  act(() => showNotification({ kind: 'success', text: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  fireEvent.animationEnd(former);
  await waitFor(() => expect(screen.queryByText('Failed to save')).toBeNull());
});

describe('a toast', () => {
  test('is at the top right, in full colour, for 3000 ms', async () => {
    await showToast();
    expect(document.querySelector('.Toastify__toast-container--top-right')).toContainElement(
      shown(),
    );
    expect(box()).toHaveClass('Toastify__toast-theme--colored', 'Toastify__toast--success');
    expect(clock()).toHaveStyle({ animationDuration: '3000ms' });
    fireEvent.animationEnd(clock());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('waits under the mouse', async () => {
    const person = await showToast();
    await person.hover(screen.getByText('Saved'));
    expect(clock()).toHaveStyle({ animationPlayState: 'paused' });
    await person.unhover(screen.getByText('Saved'));
    expect(clock()).toHaveStyle({ animationPlayState: 'running' });
  });

  test('waits while the window has lost the focus', async () => {
    await showToast();
    fireEvent.blur(window);
    expect(clock()).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.focus(window);
    expect(clock()).toHaveStyle({ animationPlayState: 'running' });
  });

  test('stays when it is clicked, and closes by its button', async () => {
    const person = await showToast();
    await person.click(screen.getByText('Saved'));
    expect(shown()).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('closes when it is dragged by more than 80 % of its width', async () => {
    const person = await showToast();
    await drag(person, 79);
    expect(shown()).toBeInTheDocument();
    await drag(person, 81);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('gets the focus with Alt+T', async () => {
    await showToast();
    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(shown().closest('[tabindex]')).toHaveFocus();
  });
});
