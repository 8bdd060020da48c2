/** The keys of the reading pane, and what each does. */
export const messageKeys = {
  r: 'answer',
  t: 'take, or give back',
  e: 'mark as answered',
  s: 'spam, or not spam',
  '#': 'delete',
} as const;

export type MessageKey = keyof typeof messageKeys;

/** All keys of the page, as people read them. */
export const shownKeys = [
  ['j or ↓', 'next message'],
  ['k or ↑', 'message before'],
  ...Object.entries(messageKeys),
  ['Esc', 'close the message'],
] as const;
