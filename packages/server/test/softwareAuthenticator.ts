import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type {
  AddPasskeyRequest,
  PasskeyCreationDto,
  PasskeyProofRequest,
  PasskeyRequestDto,
} from '@club/shared/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey } from '../src/features/accounts/passkeys.service';

/** What a browser or a device does otherwise than it should. */
export interface Wrong {
  origin?: string;
  domain?: string;
  /** Whether the device has asked who its person is. */
  isVerified?: boolean;
  /** The format of the attestation, when a maker vouches for the device. */
  format?: string;
  counter?: number;
}

const presentFlag = 1;
const verifiedFlag = 4;
const keyFlag = 64;

/** A device that makes one passkey and uses it, with the browser before it. */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    { namedCurve: 'P-256' },
  );
  private account = '';
  private counter = 0;

  constructor(private readonly origin = 'https://club.example') {}

  /** Makes the passkey that a site asks for. */
  make(asked: PasskeyCreationDto, name = 'Laptop', wrong: Wrong = {}): AddPasskeyRequest {
    this.account = asked.account;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = [Buffer.alloc(16), length, this.id, Buffer.from(this.coseKey())];
    const authData = Buffer.concat([this.header(asked.domain, keyFlag, wrong), ...credential]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, Uint8Array[]> | Uint8Array>([
        ['fmt', wrong.format ?? 'none'],
        ['attStmt', wrong.format ? new Map([['x5c', [randomBytes(8)]]]) : new Map()],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    return {
      name,
      id: this.id.toString('base64url'),
      transports: ['internal'],
      clientData: this.clientData('webauthn.create', asked, wrong).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
    };
  }

  /** Makes one for an account, as the site stores it. */
  makeFor(accountId: string): NewPasskey {
    this.account = Buffer.from(accountId, 'hex').toString('base64url');
    return {
      credential: this.id.toString('base64url'),
      counter: 0,
      publicKey: Buffer.from(this.coseKey()).toString('base64url'),
      transports: ['internal'],
      name: 'Laptop',
    };
  }

  /** Uses it. */
  use(asked: PasskeyRequestDto, wrong: Wrong = {}): PasskeyProofRequest {
    this.counter = wrong.counter ?? this.counter + 1;
    const authData = this.header(asked.domain, 0, wrong);
    const clientData = this.clientData('webauthn.get', asked, wrong);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id.toString('base64url'),
      account: this.account,
      clientData: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.keys.privateKey, 'base64url'),
    };
  }

  private header(domain: string, flags: number, wrong: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = wrong.isVerified === false ? 0 : verifiedFlag;
    return Buffer.concat([
      createHash('sha256')
        .update(wrong.domain ?? domain)
        .digest(),
      Buffer.from([presentFlag | verified | flags]),
      counter,
    ]);
  }

  private clientData(type: string, { challenge }: { challenge: string }, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] satisfies [number, number][]),
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}
