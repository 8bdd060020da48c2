import { useContent } from '../content/useContent';
import { Button } from './Button';
import { CopiedNote } from './CopiedNote';
import styles from './KeepLink.module.css';
import { useCopy } from './useCopy';

interface KeepLinkProps {
  /** What the link opens, e.g. 'this page'. */
  of: string;
  /** With its secret behind the '#'. */
  path: string;
  /** Whether the profile of who is logged in leads there, too. */
  isInProfile: boolean;
}

/** The link of an application or a registration, to be kept: its secret is in no address, and without mail nothing else has it. */
export function KeepLink({ of, path, isInProfile }: KeepLinkProps) {
  const { sendsMail } = useContent();
  const link = new URL(path, window.location.href).href;
  const { fieldRef, copy, copied } = useCopy<HTMLInputElement>(link);
  const isOnlyWay = !sendsMail && !isInProfile;

  /** To another program of the phone. Who closes the choice has changed their mind; where none takes it, it is copied. */
  async function share() {
    try {
      await navigator.share({ url: link });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copy();
    }
  }

  return (
    <>
      {isInProfile && <p>Your profile leads to it, too.</p>}
      {isOnlyWay && (
        <p>
          No mail comes: this site sends none. Keep this link: if you lose it, you have to ask the
          club for a new one.
        </p>
      )}
      <div className={`stack gap-2 strong ${styles.link}`}>
        <label>
          The link of {of}. Keep it:
          <input
            ref={fieldRef}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <p className={styles.written}>{link}</p>
        <div className="row gap-3">
          <Button variant={isOnlyWay ? 'primary' : 'quiet'} onClick={copy}>
            Copy the link
          </Button>
          {navigator.canShare?.({ url: link }) && (
            <Button variant="quiet" onClick={share}>
              Share
            </Button>
          )}
        </div>
        <CopiedNote copied={copied} />
      </div>
    </>
  );
}
