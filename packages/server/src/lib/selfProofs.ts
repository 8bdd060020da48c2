import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * How a site recognises itself at its public address: it sends a random word, signed, and only a process with the
 * same secret can sign the word as an answer. Nobody else gets one.
 */
export interface SelfProofs {
  /** A new word with what shows that the site itself sends it. */
  ask(): { word: string; question: string };
  /** The answer to a question; null when somebody else has made it. */
  answer(question: string): string | null;
  /** Whether this is the answer to the word. */
  isAnswer(word: string, answer: string): boolean;
}

const wordBytes = 16;

/** @param tokenSecret the key of the proofs is derived from it */
export function createSelfProofs(tokenSecret: string): SelfProofs {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'own address', 32)));
  const sign = (kind: 'question' | 'answer', word: string) =>
    createHmac('sha256', key).update(`${kind} ${word}`).digest('base64url');
  return {
    ask() {
      const word = randomBytes(wordBytes).toString('base64url');
      return { word, question: `${word}.${sign('question', word)}` };
    },
    answer(question) {
      const [word = '', signature = ''] = question.split('.');
      return isSame(signature, sign('question', word)) ? sign('answer', word) : null;
    },
    isAnswer: (word, answer) => isSame(answer, sign('answer', word)),
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
