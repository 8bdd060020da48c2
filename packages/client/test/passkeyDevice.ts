import { addGlobals, removeGlobal } from './globals';

/** Gives the browser of the tests a device with a passkey, whose person always agrees. */
export function plugInDevice(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
    },
    getClientExtensionResults: () => ({}),
  };
  addGlobals({ PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: async () => credential },
  });
}

export function unplugDevice(): void {
  removeGlobal('PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** What the device is asked for, at the address of the page. */
export const asked = {
  challenge: 'AQID',
  get domain() {
    return window.location.hostname;
  },
  credentials: [],
};
