import type { UserDto } from '@club/shared/user';
import { accountOf } from '../middleware/authenticate';
import type { RouteEvent } from '../middleware/securityEvents';
import { type CallHandler, call, type RoleAccess } from './call';
import type { ById } from './pathParts';

/** What can be done with something that has a bin. */
type Act = (id: string, by: UserDto) => Promise<void>;

interface BinCalls {
  access: RoleAccess;
  event: RouteEvent;
  /** Without an id, e.g. '/api/admin/team'. */
  path: string;
  /** For the summaries, e.g. 'a picture'. */
  what: string;
  bin: { remove: Act; restore: Act; delete: Act };
  /** Why removing and deleting, or restoring, may be refused with 409. */
  cannotRemove?: string;
  cannotRestore?: string;
}

/** The three calls of everything that has a bin: to remove it, to restore it and to delete it for good. */
export function binCalls({ path, what, bin, access, event, ...refused }: BinCalls) {
  const common = { access, event, status: 204 } as const;
  const conflict = (reason?: string) => (reason ? { refusals: { 409: reason } } : {});
  return {
    remove: call({
      ...common,
      ...conflict(refused.cannotRemove),
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move ${what} to the bin, for 30 days.`,
      handler: withId(bin.remove),
    }),
    restore: call({
      ...common,
      ...conflict(refused.cannotRestore),
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Take ${what} out of the bin.`,
      handler: withId(bin.restore),
    }),
    deleteForGood: call({
      ...common,
      ...conflict(refused.cannotRemove),
      method: 'DELETE',
      path: `${path}/:id/for-good`,
      summary: `Delete ${what} that is in the bin, for good.`,
      handler: withId(bin.delete),
    }),
  };
}

function withId(act: Act): CallHandler<ById> {
  return async (request, response) => {
    await act(request.params.id, accountOf(response));
  };
}
