import { type AnswerPlaceholder, answerPlaceholders } from '@club/shared/answerPlaceholders';

/** Puts the words of one answer in place of the placeholders of a template. */
export function fillTemplate(text: string, words: Record<AnswerPlaceholder, string>): string {
  // In one go: a name in which somebody has typed a placeholder stays as it is.
  return text.replace(/\{\p{L}+\}/gu, (found) => (isPlaceholder(found) ? words[found] : found));
}

function isPlaceholder(name: string): name is AnswerPlaceholder {
  return Object.hasOwn(answerPlaceholders, name);
}

/** 'Write {name} for who wrote the message, ...' */
export const placeholderHint = `Write ${Object.entries(answerPlaceholders)
  .map(([name, meaning]) => `${name} for ${meaning}`)
  .join(', ')}.`;
