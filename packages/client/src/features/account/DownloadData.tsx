import type { OwnDataDto } from '@club/shared/profile';
import { useState } from 'react';
import { sendForFile } from '../../api/send';
import { Button } from '../../components/Button';
import { saveFile } from '../../components/saveFile';
import { AccountSection } from './AccountSection';
import { ShownData } from './ShownData';
import { useAccountAction } from './useAccountAction';

interface Collected {
  file: Blob;
  data: OwnDataDto;
}

/** What the site holds about the account: to read here, and as a file for other programs. */
export function DownloadData() {
  const [collected, setCollected] = useState<Collected | null>(null);
  const [isShown, setShown] = useState(false);

  /** Once for the page: the site collects it a few times an hour only. */
  async function collect(): Promise<Collected> {
    if (collected) return collected;
    const file = await sendForFile('GET /api/user/export');
    const fresh = { file, data: JSON.parse(await file.text()) };
    setCollected(fresh);
    return fresh;
  }

  const showing = useAccountAction(async () => {
    await collect();
    setShown(true);
  });
  const saving = useAccountAction(async () => saveFile((await collect()).file, 'my-data.json'));

  return (
    <AccountSection title="Your data">
      <p>
        What the club holds about you, to read here or to keep as a file. Messages are in it once
        your email address is confirmed. Mails, certificates and applications are in it once you
        have opened a link that was mailed to you; before, applications that you sent while you were
        logged in.
      </p>
      <div className="row gap-2">
        <Button
          variant="quiet"
          busyText={showing.isBusy ? 'Collecting…' : undefined}
          onClick={isShown ? () => setShown(false) : showing.run}
        >
          {isShown ? 'Hide my data' : 'Show my data'}
        </Button>
        <Button
          variant="quiet"
          busyText={saving.isBusy ? 'Collecting…' : undefined}
          onClick={saving.run}
        >
          Download my data
        </Button>
      </div>
      <div role="status" className="visually-hidden">
        {isShown && 'Your data is below.'}
      </div>
      {isShown && collected && <ShownData data={collected.data} />}
    </AccountSection>
  );
}
