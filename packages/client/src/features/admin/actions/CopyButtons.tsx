import { Button } from '../../../components/Button';
import { CopiedNote } from '../../../components/CopiedNote';
import type { Copied } from '../../../components/useCopy';

interface CopyButtonsProps {
  /** Both of `useCopy`. */
  copy: () => void;
  copied: Copied;
  onDone: () => void;
}

/** Below what is shown once: copies it, and closes it. */
export function CopyButtons({ copy, copied, onDone }: CopyButtonsProps) {
  return (
    <div className="row gap-3">
      <Button onClick={copy}>Copy</Button>
      <Button variant="quiet" onClick={onDone}>
        Done
      </Button>
      <CopiedNote copied={copied} />
    </div>
  );
}
