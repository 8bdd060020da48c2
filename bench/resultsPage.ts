import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, release } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The last cell of a row. */
export function verdictOf(isMet: boolean): string {
  return isMet ? 'met' : 'not met';
}

/** When and where something was measured. */
function describeMachine(): string {
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = `${cpus().length} cores (${model}), ${platform()} ${release()} ${arch()}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}. Node ${process.version}`;
}

interface ResultsPage {
  /** Of the script in `package.json`, e.g. `bench:lists`. */
  script: string;
  /** What belongs behind the version of Node. */
  programs?: string;
  /** What was done, and what the figures are. */
  how: string;
  /** Everything below. */
  text: string;
}

/** Keeps the results of a script beside it, as a page of Markdown. @param file its name */
export function writeResultsPage(
  file: string,
  { script, programs = '', how, text }: ResultsPage,
): void {
  const page = `# Results of \`npm run ${script}\`

${describeMachine()}${programs}.
${how}

${text}
`;
  writeFileSync(fileURLToPath(new URL(file, import.meta.url)), page);
}
