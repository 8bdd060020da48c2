/** Why a page is a saved one, as its note says it. */
export const savedReasons = {
  /** The device has no network. */
  offline: 'You are offline. ',
  /** It has one. */
  site: 'The site does not answer now. ',
} as const;
