import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { logFailure } from './api/logFailure';
import { EditMarkContext, type EditMarkProps } from './components/section/EditMark';
import { useAuth } from './session/useAuth';

/** Shows the marks for editing on the pages below it, to those who edit some of it. Others never fetch their code. */
export function EditMarks({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const isEditor =
    user?.permissions.some(
      (one) => one === 'team' || one === 'events' || one.startsWith('content.'),
    ) ?? false;
  const [Pencil, setPencil] = useState<ComponentType<EditMarkProps> | null>(null);

  useEffect(() => {
    if (isEditor) {
      import('./features/admin/marks/Pencil').then(
        (loaded) => setPencil(() => loaded.Pencil),
        // The page works without them.
        (error: unknown) => logFailure('Loading the marks for editing', error),
      );
    }
  }, [isEditor]);

  return <EditMarkContext value={isEditor ? Pencil : null}>{children}</EditMarkContext>;
}
