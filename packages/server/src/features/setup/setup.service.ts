import type { ChangeSetupRequest, SetupDto } from '@club/shared/setup';
import { isBegun } from '@club/shared/setupSteps';
import { ConflictError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { SetupModel, toSetupDto } from './setup.model';

const site = { _id: 'site' } as const;
const open = { ...site, doneAt: null };

/** Begins the set-up, once. */
export async function createSetup(): Promise<void> {
  try {
    await SetupModel.updateOne(
      site,
      { $setOnInsert: { step: 'club', leftAt: null, doneAt: null } },
      { upsert: true },
    );
  } catch (error) {
    if (duplicateField(error) === null) throw error; // another process has just created it
  }
}

export async function getSetup(): Promise<SetupDto> {
  const setup = await SetupModel.findOne(site).lean();
  return setup ? toSetupDto(setup) : { state: 'over', step: 'people' };
}

/** @throws {ConflictError} when the set-up is over */
export async function changeSetup(
  { step, state }: ChangeSetupRequest,
  by: Actor,
): Promise<SetupDto> {
  const now = new Date();
  const isLeft = state === 'left' || (step !== undefined && isBegun(step));
  const setup = await SetupModel.findOneAndUpdate(
    open,
    {
      $set: {
        ...(step && { step }),
        ...(isLeft && { leftAt: now }),
        ...(state === 'over' && { doneAt: now }),
      },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!setup) throw setupIsOver();
  if (state === 'over') {
    await recordAudit({ actor: named(by), action: 'setup.finished', subject: theSite });
  }
  return toSetupDto(setup);
}

/** Whether the site began with the sample. Otherwise what it began with is the club's own. */
export async function beganWithSample(): Promise<boolean> {
  return (await SetupModel.exists(site)) !== null;
}

function setupIsOver(): ConflictError {
  return new ConflictError('The set-up of this site is over.');
}
