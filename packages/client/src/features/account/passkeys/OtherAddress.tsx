import { useLocation } from 'react-router-dom';
import { useContent } from '../../../content/useContent';

/** Where passkeys of this domain work, for a page that is open at another address. */
export function OtherAddress({ domain }: { domain: string }) {
  const { site } = useContent();
  const { pathname } = useLocation();
  const { hostname, port } = window.location;
  // The site's own machine has passkeys at each port; the address of another site says its port itself.
  const origin = domain === 'localhost' ? `http://localhost:${port || '80'}` : site.url;
  if (domain === 'localhost' && !/^(127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return (
      <>
        Passkeys work once the address of this site is set. The person who runs the site can do
        that.
      </>
    );
  }
  const { origin: shown, href } = new URL(pathname, origin);
  return (
    <>
      Passkeys work at <a href={href}>{shown}</a> only. Please open this page there.
    </>
  );
}
