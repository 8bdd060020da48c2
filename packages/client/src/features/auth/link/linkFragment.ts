const purposes = ['passwordReset', 'emailConfirmation', 'invitation'] as const;

/** A one-time link as it is in the address: what it is for, and its secret. */
export interface OneTimeLink {
  purpose: (typeof purposes)[number];
  token: string;
}

/** Reads `#token=...&purpose=...`; null when it is no such fragment. */
export function readLinkFragment(fields: URLSearchParams): OneTimeLink | null {
  const token = fields.get('token');
  const purpose = purposes.find((known) => known === fields.get('purpose'));
  return token && purpose ? { token, purpose } : null;
}
