import { basename, dirname } from 'node:path';
import type { BackupDto, BackupsDto, OffsiteDto } from '@club/shared/backup';
import type { Response } from 'express';
import type { CallHandler, CallRequest } from '../../calls/call';
import type { PathParts } from '../../calls/pathParts';
import type { GetToday } from '../../clubDay';
import type { Passwords } from '../../lib/passwords';
import type { Limits } from '../../limits/limits';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { requireOwnPassword } from '../auth/auth.service';
import type { Backups } from './backups.service';
import type { downloadBackupRequest } from './backups.validators';

type ByName = PathParts<':name'>;

/** What the calls about backups need. */
export interface BackupDependencies {
  backups: Backups;
  passwords: Passwords;
  limits: Limits;
  today: GetToday;
}

export function listBackups({ backups }: BackupDependencies): CallHandler {
  return async (_request, response: Response<BackupsDto>) => {
    response.json(await backups.list());
  };
}

export function getBackup({ backups }: BackupDependencies): CallHandler<ByName> {
  return async (request, response: Response<BackupDto>) => {
    response.json(await backups.get(request.params.name));
  };
}

/** 202: it takes a while, and `getBackup` says how far it is. */
export function makeBackup({ backups }: BackupDependencies): CallHandler {
  return async (_request, response: Response<BackupDto>) => {
    response.json(await backups.make(accountOf(response)));
  };
}

export function verifyBackup({ backups }: BackupDependencies): CallHandler<ByName> {
  return async (request, response: Response<BackupDto>) => {
    response.json(await backups.verify(request.params.name, accountOf(response)));
  };
}

/** 202: it takes a while, and `listBackups` says how far it is. */
export function sendBackup({ backups }: BackupDependencies): CallHandler {
  return async (_request, response: Response<OffsiteDto>) => {
    response.json(await backups.send(accountOf(response)));
  };
}

/** Asks for the password: the file holds everything about everybody. */
export function downloadBackup(dependencies: BackupDependencies) {
  const { backups } = dependencies;
  return async (request: CallRequest<typeof downloadBackupRequest, ByName>, response: Response) => {
    const account = accountOf(response);
    const { password } = request.body;
    await backups.get(request.params.name);
    const typed = { field: 'password', password, source: sourceOf(request) };
    await requireOwnPassword(account, typed, dependencies);
    const file = await backups.take(request.params.name, account);
    // With a root, because Express takes a hidden folder such as .data above the file for a secret.
    response.download(basename(file), basename(file), {
      root: dirname(file),
      acceptRanges: false,
    });
  };
}
