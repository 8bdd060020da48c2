/** Characters of the name of a passkey, as the API takes it. */
export const maxPasskeyName = 60;
