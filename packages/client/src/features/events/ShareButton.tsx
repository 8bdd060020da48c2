import { eventPath } from '@club/shared/eventPaths';
import { LineDrawing } from '../../components/Icon';
import { notify } from '../../components/notify';
import { ScriptButton } from '../../components/ScriptButton';
import { shareOrCopy } from '../../components/shareOrCopy';

const shareShape = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8';

interface ShareButtonProps {
  slug: string;
  title: string;
  className: string | undefined;
}

/** Hands the link of an event to another program of the phone; where there is no way to, copies it. */
export function ShareButton({ slug, title, className }: ShareButtonProps) {
  async function share() {
    const done = await shareOrCopy({ title, url: window.location.origin + eventPath(slug) });
    if (done === 'copied') notify.success('Link copied.');
  }

  return (
    <ScriptButton
      className={className}
      onClick={() => share().catch(() => notify.error('The link could not be shared.'))}
    >
      <LineDrawing path={shareShape} />
      Share
    </ScriptButton>
  );
}
