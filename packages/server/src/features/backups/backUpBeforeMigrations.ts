import type { Env } from '../../env';
import { type CommandProgram, runCommand } from '../../lib/commandProgram';
import { reasonOf, StartError } from '../../startError';

/**
 * Makes a backup of data that the start is about to bring up to date, when BACKUP_DIR is set.
 * @throws {StartError} when there is none: then the data stays as it is
 */
export async function backUpBeforeMigrations(
  { backupDirectory }: Pick<Env, 'backupDirectory'>,
  program: CommandProgram,
): Promise<void> {
  if (backupDirectory === undefined) return;
  try {
    await runCommand(program, ['backup']).finished;
  } catch (error) {
    throw new StartError(
      `BACKUP_DIR: the data is of an older version, and is left as it is because it cannot be backed up (${reasonOf(error)})`,
    );
  }
}
