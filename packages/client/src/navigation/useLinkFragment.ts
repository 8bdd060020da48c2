import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLink } from './readLink';

/**
 * What a link carries behind its '#', where no log and no referrer sees it. It is taken out of the address at
 * once, so that the secret stays neither in the history nor on a screen that is shared.
 * Undefined until the address is read, which only the browser can do; null when it is no such link.
 * @param read gives what the link carries, or null; the same function at each call
 */
export function useLinkFragment<Link>(
  read: (fields: URLSearchParams) => Link | null,
): Link | null | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<Link | null>();

  useEffect(() => {
    // Some programs that check mails make a query of it.
    const found = read(readLink(hash) ?? readLink(search) ?? new URLSearchParams());
    setLink((last) => found ?? last ?? null);
    if (found) void navigate(pathname, { replace: true });
  }, [hash, search, pathname, navigate, read]);

  return link;
}
