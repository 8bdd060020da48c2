import { sendForFile } from '../../api/send';
import { Button } from '../../components/Button';
import { saveFile } from '../../components/saveFile';
import { AccountSection } from './AccountSection';
import { useAccountAction } from './useAccountAction';

export function DownloadData() {
  const { isBusy, run } = useAccountAction(async () => {
    saveFile(await sendForFile('GET /api/user/export'), 'my-data.json');
  });

  return (
    <AccountSection title="Your data">
      <p>
        What the club holds about you, in one file. Messages are in it once your e-mail address is
        confirmed, and what else belongs to the address once a link has reached you: until then, it
        may be somebody else’s.
      </p>
      <div>
        <Button variant="quiet" busyText={isBusy ? 'Collecting…' : undefined} onClick={run}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
