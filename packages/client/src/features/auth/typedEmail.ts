/** The email address that was typed on the page before; '' when there is none. Not with every page, as `PageState`. */
export function readTypedEmail(state: unknown): string {
  const email: unknown = state instanceof Object ? Reflect.get(state, 'email') : '';
  return typeof email === 'string' ? email : '';
}
