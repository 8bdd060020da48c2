/** The id of the account that a token names; null when it cannot be read. The API verifies tokens. */
export function ownerOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
  } catch {
    return null;
  }
}

/** Whether two tokens are of the same account: then a new login has taken the place of an old one. */
export function areOfSameAccount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const owner = ownerOf(one);
  return owner !== null && owner === ownerOf(other);
}
