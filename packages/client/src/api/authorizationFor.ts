/** Value of the Authorization header for `token`; '' without one. */
export function authorizationFor(token: string | null): string {
  return token === null ? '' : `Bearer ${token}`;
}
