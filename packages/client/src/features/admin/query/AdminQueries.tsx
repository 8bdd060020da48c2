import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAuth } from '../../../session/useAuth';
import { createQueryClient } from './createQueryClient';

/**
 * Remembers answers of the API for the pages below it. Nothing is left of them after a logout, which
 * leaves the admin area, and another person begins with none.
 */
export function AdminQueries({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return <OwnQueries key={user?._id}>{children}</OwnQueries>;
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
