/** The page of the round that is open. */
export const joinPath = '/join';

/** The page of an application: `applicationPath` of the client gives its link. */
export const applicationPath = '/application';
