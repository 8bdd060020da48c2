import { writeMailSamples } from './writeMails';

/** What leaves the site as text, by the name of its file in docs/samples/. */
export const textSamples: Record<string, () => string | Promise<string>> = {
  'mails.md': writeMailSamples,
};
