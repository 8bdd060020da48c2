import { applicationLink } from '@club/shared/roundPaths';
import { Button } from '../../components/Button';
import { CopiedNote } from '../../components/CopiedNote';
import { useCopy } from '../../components/useCopy';
import { useContent } from '../../content/useContent';
import styles from './join.module.css';

interface KeepLinkProps {
  /** What the link opens, e.g. 'this page'. */
  of: string;
  token: string;
}

/** The link of an application, to be kept. The secret is in no address, and without mail nothing else has it. */
export function KeepLink({ of, token }: KeepLinkProps) {
  const { sendsMail } = useContent();
  const link = new URL(applicationLink(token), window.location.href).href;
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
