import type { DueRenewal } from '@club/shared/overview';
import { renewalName, type SaveUpkeepRequest, type UpkeepDto } from '@club/shared/upkeep';
import { daysBetween } from '../../clubDay';
import { NotFoundError } from '../../errors';
import { defineEdits } from '../../lib/versionedEdits';
import { type Actor, named, recordChange, theSite } from '../audit/audit.service';
import { toUpkeepDto, UpkeepModel } from './upkeep.model';

const site = { _id: 'site' } as const;
const nothing: UpkeepDto = {
  version: 0,
  domain: { day: null, payer: '' },
  certificate: { day: null, payer: '' },
  keyHolders: [],
};

const upkeepEdits = defineEdits({
  model: UpkeepModel,
  toDto: toUpkeepDto,
  notFound: () => new NotFoundError('Nobody has written anything yet.'),
});

export async function getUpkeep(): Promise<UpkeepDto> {
  const upkeep = await UpkeepModel.findOne(site).lean();
  return upkeep ? toUpkeepDto(upkeep) : nothing;
}

/** @throws {VersionConflictError} when somebody else has saved it meanwhile */
export async function saveUpkeep(
  { version, ...value }: SaveUpkeepRequest,
  by: Actor,
): Promise<UpkeepDto> {
  await UpkeepModel.updateOne(site, { $setOnInsert: nothing }, { upsert: true });
  const { before, after } = await upkeepEdits.save(site._id, version, () => ({ $set: value }));
  const saved = toUpkeepDto(after);
  await recordChange(
    { actor: named(by), action: 'upkeep.changed', subject: theSite },
    toAuditFields(toUpkeepDto(before)),
    toAuditFields(saved),
  );
  return saved;
}

/** What has to be renewed within some days, or should have been; the earliest first. */
export async function listDueRenewals(today: string, days: number): Promise<DueRenewal[]> {
  const upkeep = await getUpkeep();
  return renewalName.options
    .flatMap((what) => {
      const { day, payer } = upkeep[what];
      return day === null ? [] : [{ what, day, payer, daysLeft: daysBetween(today, day) }];
    })
    .filter(({ daysLeft }) => daysLeft <= days)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

/** Whether all have been reminded, by any process. */
export async function isReminded(reminder: string): Promise<boolean> {
  return (await UpkeepModel.exists({ ...site, reminders: reminder })) !== null;
}

/** Notes that all are reminded. */
export async function noteReminder(reminder: string): Promise<void> {
  await UpkeepModel.updateOne(site, { $addToSet: { reminders: reminder } });
}

function toAuditFields({ domain, certificate, keyHolders }: UpkeepDto) {
  return {
    domain: domain.day,
    domainPayer: domain.payer,
    certificate: certificate.day,
    certificatePayer: certificate.payer,
    keyHolders: keyHolders.map(({ place, people }) => `${place}: ${people}`).join('; '),
  };
}
