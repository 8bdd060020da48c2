import { ToastContainer } from 'react-toastify/unstyled';

const closesAfterMs = 3000;

/** The toasts. Its live region is in the page before the first toast is. */
export function Notifications() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={closesAfterMs}
      theme="colored"
      draggable
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick={false}
    />
  );
}
