import type { Manifest } from './manifest';

/** The entry of a backup that is for people: somebody may find the file years later. */
export const readmeFile = 'README.txt';

/** What the file is, how it is restored, and how it is read without this program. */
export function writeReadme({ madeAt }: Pick<Manifest, 'madeAt'>): string {
  return `This is a backup of a club's website, begun on ${madeAt.slice(0, 10)} (${madeAt}).

It holds the whole site: accounts with the hashes of their passwords, messages, events and
who came, applications, texts and pictures. Keep it where only the team can read it.

To bring the site back:
1. Get the code of the website, and Node.js (https://nodejs.org) as its README says.
2. In its folder run:  npm run restore -- path/to/this-file.zip
3. Then run:  npm start
The page docs/operations.md of the code says more.

Without the code: each <name>.jsonl has the entries of one list, one line of JSON each (MongoDB
Extended JSON). mongoimport reads them. Pictures are in the list "media", in base64.
`;
}
