/**
 * What a call that needs no role believes of who sends it, from the weakest. An id is no proof, equal content is none,
 * and the word of an admin opens their own messages only. docs/samples/proofs.md lists them with their calls.
 */
export const proofs = {
  nothing: 'Everybody: it shows and changes nothing that is somebody’s.',
  operatorToken: 'The token that the operator has set: it shows how the site is.',
  siteSecret: 'A word signed with the secret of the site: the site itself, at its public address.',
  link: 'A secret of this very thing, sent in a link or made by its page.',
  password: 'The address and the password of an account.',
  passkey: 'A passkey of an account, which its device has just used.',
  login: 'The token of a login: what the account itself has made.',
  vouchedAddress:
    'A login whose address an admin has vouched for: the messages from this address, nothing else.',
  provedAddress: 'A login whose address a one-time link has reached: what belongs to the address.',
} as const;

export type Proof = keyof typeof proofs;

/** What stronger proofs than the needed one open besides, in words for the list. */
export type MoreByProof = Partial<Record<Proof, string>>;

/** A call that needs a role names no proof: the role is one. Every other call names what it believes. */
export type Proven =
  | {
      access: 'anyone' | 'anyoneOrAccount';
      proof: 'nothing' | 'operatorToken' | 'siteSecret' | 'link' | 'password' | 'passkey';
      more?: MoreByProof;
    }
  | { access: 'account'; proof: 'login' | 'vouchedAddress' | 'provedAddress'; more?: MoreByProof };
