import type { ShownCertificate } from '@club/shared/certificate';
import { inGroups } from '@club/shared/certificatePaths';
import { useContext, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingPage } from '../../../components/LoadingPage';
import { PageHead } from '../../../components/PageHead';
import { formatDay } from '../../../content/formatDay';
import { longestWord, ownText } from '../../../content/ownText';
import { useContent } from '../../../content/useContent';
import { HasNavigatedContext } from '../../../navigation/useNavigationFocus';
import { StateMark } from '../EventState';
import styles from './CertificatePage.module.css';
import { CertificateQuestions } from './CertificateQuestions';
import { CodeForm } from './CodeForm';
import { linkedInAddress } from './linkedInAddress';

/**
 * Says whether the certificate of the code in the URL is right. What it says comes with this page only: where
 * the browser's history leads here from another page, it is loaded again.
 */
export function CertificatePage() {
  const { certificate } = useContent();
  const hasNavigated = useContext(HasNavigatedContext);

  useEffect(() => {
    if (hasNavigated) window.location.reload();
  }, [hasNavigated]);

  if (hasNavigated) return <LoadingPage />;
  return certificate ? <Certificate {...certificate} /> : <UnknownCode />;
}

const states = {
  valid: {
    mark: <StateMark kind="on">Valid</StateMark>,
    words: 'This certificate is valid.',
  },
  corrected: {
    mark: <StateMark kind="past">Corrected</StateMark>,
    words: 'Its name was corrected: another certificate has taken the place of this one.',
  },
  revoked: {
    mark: <StateMark kind="stopped">Revoked</StateMark>,
    words: 'The club has revoked this certificate. It is not valid any more.',
  },
};

/** In what size the widest word fits in one line. The page has no styles in its HTML. */
function sizeOf(name: string): 'medium' | 'small' | undefined {
  const letters = longestWord(name);
  if (letters > 18) return 'small';
  return letters > 10 ? 'medium' : undefined;
}

function Certificate(certificate: ShownCertificate) {
  const { site } = useContent();
  const { name, event, day, state, code } = certificate;
  const { mark, words } = states[state];
  return (
    <article className={`stack gap-5 ${styles.page}`}>
      <PageHead title="Certificate" description={`A certificate of ${site.name}.`} noIndex />
      <div
        className={`stack gap-4 ${styles.paper}`}
        data-ground={state === 'valid' ? 'accent' : undefined}
      >
        <p className="row gap-3 split strong">
          Certificate of attendance
          {mark}
        </p>
        <h1 className={styles.name} data-size={sizeOf(name)} tabIndex={-1} {...ownText(name)}>
          {name}
        </h1>
        <p className={styles.event}>
          was present at <strong {...ownText(event)}>{event}</strong> on{' '}
          <time className={styles.day} dateTime={day}>
            {formatDay(day)}
          </time>
          .
        </p>
        <p className="ruled strong">{words}</p>
        <p className={styles.code}>
          Code <bdi>{inGroups(code)}</bdi>
        </p>
      </div>
      <p className="quiet break">
        Issued by <bdi>{site.name}</bdi>, <bdi>{site.institute}</bdi>.
      </p>
      {state === 'valid' && site.url !== '' && (
        <p>
          Is it yours?{' '}
          <a href={linkedInAddress(certificate, site)} rel="noopener">
            Add to LinkedIn
          </a>
        </p>
      )}
      <CertificateQuestions />
    </article>
  );
}

function UnknownCode() {
  const { code } = useParams();
  return (
    <article className={`stack gap-5 ${styles.page}`}>
      <PageHead title="Unknown certificate" noIndex />
      <div className={`stack gap-4 ${styles.paper}`}>
        <p className="row gap-3 split strong">
          Certificate of attendance
          <StateMark kind="stopped">Unknown</StateMark>
        </p>
        <h1 className={styles.name} tabIndex={-1}>
          No certificate has this code
        </h1>
        <p className="ruled strong">
          Please compare it with the paper, letter by letter, and correct it here. It has 16 letters
          and digits.
        </p>
      </div>
      <div className={styles.again}>
        <CodeForm typed={code} />
      </div>
      <CertificateQuestions />
    </article>
  );
}
