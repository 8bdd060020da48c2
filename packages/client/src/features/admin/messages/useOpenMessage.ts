import { useNavigate, useSearchParams } from 'react-router-dom';

/** The message in the reading pane, kept in the URL (`?message=`) so that it can be linked. */
export interface OpenMessage {
  /** Null while none is open. */
  openId: string | null;
  /** URL of the same list with another message beside it; null closes the pane. */
  hrefOf: (id: string | null) => string;
  /** Opens another message in place of this one: Back leads to the list. */
  open: (id: string | null) => void;
}

export function useOpenMessage(): OpenMessage {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const openId = parameters.get('message');

  function hrefOf(id: string | null): string {
    const changed = new URLSearchParams(parameters);
    if (id === null) changed.delete('message');
    else changed.set('message', id);
    return `?${changed}`;
  }

  const open = (id: string | null) => navigate(hrefOf(id), { replace: openId !== null });
  return { openId, hrefOf, open: (id) => void open(id) };
}
