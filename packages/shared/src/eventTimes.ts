/** What people read in place of the end of an event whose end is open. */
export const openEndWords = 'until late';
