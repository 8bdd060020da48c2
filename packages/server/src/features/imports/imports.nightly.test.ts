import { expectImportToGoOn } from '../../../test/interruptedImport';
import { useSiteRuns } from '../../../test/siteRuns';

const { run } = useSiteRuns();

test('killed in the middle: 291 created, 9 refused; after two edits the undo takes 289', async () => {
  await expectImportToGoOn(run, { carryOut: 100 });
});

test.each([
  { carryOut: 0, undo: 0 },
  { carryOut: 1, undo: 1 },
  { carryOut: 60, undo: 99 },
  { carryOut: 100, undo: 140 },
  { carryOut: 199, undo: 200 },
  { carryOut: 250, undo: 240 },
  { carryOut: 291, undo: 289 },
])('killed after $carryOut accounts, and after $undo of the undo', async (killedAt) => {
  await expectImportToGoOn(run, killedAt);
});
