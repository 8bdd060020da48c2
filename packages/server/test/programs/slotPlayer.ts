import { noLimits } from '../../src/limits/limits';
import { connectMigrated } from '../connectMigrated';
import type { SlotOrder } from '../slotPlayers';

/* One of the processes of slotPlayers.ts. */

await connectMigrated(process.argv[2] ?? '');
const { chooseSlot } = await import('../../src/features/rounds/interviews/ownSlot.service');

process.on('message', (order: SlotOrder) => {
  for (const request of order) void report(request);
});
process.send?.('ready');

async function report(request: SlotOrder[number]): Promise<void> {
  const { token } = request;
  try {
    const { interview } = await chooseSlot(request, noLimits);
    process.send?.({ token, time: interview?.time?.key ?? null });
  } catch (error) {
    process.send?.({ token, error: String(error) });
  }
}
