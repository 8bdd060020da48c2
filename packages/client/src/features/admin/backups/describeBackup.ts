import type { BackupDto } from '@club/shared/backup';

const units = ['bytes', 'kB', 'MB', 'GB'];

/** For people, e.g. '12.3 MB'. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[power]}`;
}

/** The collections that people know by name. */
const named: [collection: string, one: string, many: string][] = [
  ['users', 'account', 'accounts'],
  ['teamMembers', 'person of the team', 'people of the team'],
  ['contacts', 'message', 'messages'],
  ['media', 'picture', 'pictures'],
];

/** What a backup holds, e.g. '3 accounts, 16 people of the team'. */
export function describeCounts(counts: BackupDto['counts']): string {
  return named
    .flatMap(([collection, one, many]) => {
      const count = counts[collection] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}
