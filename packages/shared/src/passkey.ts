/** A passkey of the own account. The key itself never leaves the device of the person. */
export interface PasskeyDto {
  /** 24 hexadecimal digits. */
  _id: string;
  /** What the person calls it: 1-60 characters. */
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Null until it is used. */
  lastUsedAt: string | null;
}

/** Answer of GET /api/user/passkeys, and of what changes them. */
export interface OwnPasskeysDto {
  /** At most 10, the oldest first. */
  passkeys: PasskeyDto[];
  /** Whether the person has chosen that password and passkey are needed together. */
  secondStep: boolean;
  /** The domain for which passkeys of this site are made; null while the site's address allows none. */
  domain: string | null;
}

/** Names a passkey to the browser: its id in base64url, and how the device is reached ('usb', 'internal' ...). */
export interface NamedCredential {
  id: string;
  transports: string[];
}

/** What the browser needs to use a passkey. Works once, for 5 minutes. */
export interface PasskeyRequestDto {
  /** Base64url. */
  challenge: string;
  domain: string;
  /** Those that may be used; [] for any of this site. */
  credentials: NamedCredential[];
}

/** Answer of POST /api/user/passkeys/new: what the browser needs to make a passkey. As above. */
export interface PasskeyCreationDto extends PasskeyRequestDto {
  clubName: string;
  /** Base64url: what the passkey calls the account. */
  account: string;
  email: string;
  username: string;
}

/** Body of POST /api/user/passkeys/new, and of the removal of one. */
export interface OwnPasswordRequest {
  /** The account's own. */
  password: string;
}

/** Body of POST /api/user/passkeys: what the browser has made. Bytes are in base64url. */
export interface AddPasskeyRequest {
  name: string;
  id: string;
  clientData: string;
  attestation: string;
  transports: string[];
}

/** Body of PATCH /api/user/passkeys/{id}. */
export interface RenamePasskeyRequest {
  name: string;
}

/** Body of PATCH /api/user/passkeys. */
export interface ChangeSecondStepRequest extends OwnPasswordRequest {
  secondStep: boolean;
}

/** What a device answers to a PasskeyRequestDto: body of POST /api/auth/passkey. Bytes are in base64url. */
export interface PasskeyProofRequest {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  /** The account, as PasskeyCreationDto names it. */
  account: string;
}

/** Answer of POST /api/user/passkeys/proof. */
export interface OwnPasskeyProofDto {
  /** Takes the place of the own password in one call within 5 minutes. */
  proof: string;
}
