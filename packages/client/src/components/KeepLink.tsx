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
}

/** The link of an application or a registration, to be kept. The secret is in no address, and without mail nothing else has it. */
export function KeepLink({ of, path }: KeepLinkProps) {
  const { sendsMail } = useContent();
  const link = new URL(path, window.location.href).href;
  const { fieldRef, copy, copied } = useCopy<HTMLInputElement>(link);
  return (
    <>
      {!sendsMail && (
        <p>
          No mail comes: this site sends none. What is below is the only copy of the link. If you
          lose it, you have to ask the club for a new one.
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
        <Button variant="quiet" onClick={copy}>
          Copy the link
        </Button>
        <CopiedNote copied={copied} />
      </div>
    </>
  );
}
