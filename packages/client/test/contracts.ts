import { calls } from '@club/shared/calls';
import type { Contract } from '@club/shared/contract';

/** The contracts with a body, by the calls that they are for. */
const contracts = Object.entries<Contract>(calls).flatMap(([name, { body }]) => {
  const [method, path = ''] = name.split(' ');
  return body ? [{ call: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`), body }] : [];
});

/**
 * Why the API refuses this body of a call, by its contract; null when it takes it.
 * @param call e.g. 'PATCH /api/admin/users/5f00'
 */
export function refusedBody(call: string, body: unknown): string | null {
  // The contracts are in the order in which their paths match.
  const error = contracts.find((contract) => contract.call.test(call))?.body.safeParse(body).error;
  if (!error) return null;
  return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}
