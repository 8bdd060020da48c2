import { LoadingPage } from '../components/LoadingPage';
import { Header } from './Header';

/** In place of the admin area until its code and the person are there: the header stays where it is. */
export function LoadingFrame() {
  return (
    <>
      <Header />
      <main aria-busy>
        <LoadingPage />
      </main>
    </>
  );
}
