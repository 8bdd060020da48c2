import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupDirectoryOf, backupName } from '../../backupFiles';
import type { Env } from '../../env';
import { type CommandProgram, runCommand } from '../../lib/commandProgram';
import type { Logger } from '../../lib/logger';
import { reasonOf, StartError } from '../../startError';

const name = 'before-update';

/**
 * Makes and verifies a backup of data that the start is about to bring up to date: an older version does not
 * read it any more. Its name begins with 'before-update'.
 * @throws {StartError} when that fails: then the data stays as it is
 */
export async function backUpBeforeMigrations(
  env: Pick<Env, 'backupDirectory' | 'dataDirectory'>,
  program: CommandProgram,
  logger: Logger,
): Promise<void> {
  const directory = resolve(backupDirectoryOf(env));
  const file = join(directory, backupName(name, new Date(), false));
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await runCommand(program, ['backup', file]).finished;
    await runCommand(program, ['backup:verify', file]).finished;
  } catch (error) {
    throw new StartError(
      `BACKUP_DIR: the data is of an older version, and is left as it is because it cannot be backed up (${reasonOf(error)})`,
    );
  }
  logger.info(
    { file },
    'The data is of an older version. A backup of it was made and verified; to go back, restore it with the former version',
  );
}
