import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AuthProvider } from '../src/session/AuthProvider';
import { useAuth } from '../src/session/useAuth';

/** The initiatives that came with the page. */
export const initialServices = [
  { service: 'Idea-Box', description: 'Drop an idea.', image: 'box.png' },
];

/** A page with a session. */
export function SessionWrapper({ children }: { children: ReactNode }) {
  return <AuthProvider initialServices={initialServices}>{children}</AuthProvider>;
}

/** The session, once it is known who is there. */
export async function renderSession() {
  const { result } = renderHook(useAuth, { wrapper: SessionWrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result;
}
