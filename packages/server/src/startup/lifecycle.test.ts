import { useSiteRuns } from '../../test/siteRuns';
import { expectStopUnderLoad } from '../../test/stopUnderLoad';

const { run } = useSiteRuns();

test('a stop by SIGTERM under load answers every request that was accepted', async () => {
  await expectStopUnderLoad(run(), 'SIGTERM');
});
