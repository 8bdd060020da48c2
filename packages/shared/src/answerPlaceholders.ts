/**
 * What a template may hold where an answer has other words each time, and what stands there then. The
 * server refuses any other word in braces; the admin area fills them in.
 */
export const answerPlaceholders = {
  '{name}': 'who wrote the message',
  '{club}': 'the club',
  '{me}': 'who answers',
} as const;

export type AnswerPlaceholder = keyof typeof answerPlaceholders;
