import { answerPlaceholders } from '@club/shared/answerPlaceholders';

/** 'Write {name} for who wrote the message, ...' */
export const placeholderHint = `Write ${Object.entries(answerPlaceholders)
  .map(([name, meaning]) => `${name} for ${meaning}`)
  .join(', ')}.`;
