import { useState } from 'react';
import { useAuth } from '../../../../session/useAuth';

/** What is typed into an invitation. */
interface KeptInvitation {
  email: string;
  role: string;
}

const blank: KeptInvitation = { email: '', role: 'editor' };

/** Keeps a half-written invitation in the browser, by account: it survives a reload and a new login. */
export function useKeptInvitation(number: number) {
  const key = `invitation:${useAuth().user?._id}:${number}`;
  const [kept, setKept] = useState(() => read(key));

  return {
    kept,
    /** Null forgets it. */
    keep(invitation: KeptInvitation | null) {
      setKept(invitation ?? blank);
      write(key, invitation);
    },
  };
}

function read(key: string): KeptInvitation {
  try {
    return { ...blank, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return blank;
  }
}

function write(key: string, invitation: KeptInvitation | null): void {
  try {
    if (invitation) localStorage.setItem(key, JSON.stringify(invitation));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the fields still work.
  }
}
