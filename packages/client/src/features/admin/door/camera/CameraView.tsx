import { Button } from '../../../../components/Button';
import { allowSounds } from '../signal';
import styles from './CameraView.module.css';
import { problemWords } from './cameraProblems';
import type { Camera } from './useCamera';
import { useWakeLock } from './useWakeLock';

/** What the camera shows, and the button that starts it. */
export function CameraView({ camera: { video, state, start } }: { camera: Camera }) {
  const isOn = state === 'on' || state === 'starting';
  const problem = isOn || state === 'off' ? null : problemWords[state];
  useWakeLock(isOn);

  return (
    <div className={styles.view}>
      {/* One that is silent may go on. */}
      <video
        ref={video}
        className={styles.video}
        hidden={!isOn && state !== 'silent'}
        playsInline
        muted
      />
      {state === 'on' && <span className={styles.frame} aria-hidden="true" />}
      {state === 'starting' && (
        <p className={`stack ${styles.start}`}>The camera starts. If the browser asks, allow it.</p>
      )}
      {!isOn && (
        <div className={`stack gap-3 ${styles.start}`}>
          {problem && <p role="alert">{problem} The code on the ticket can also be typed.</p>}
          <Button
            onClick={() => {
              allowSounds();
              start();
            }}
          >
            {problem ? 'Try again' : 'Start the camera'}
          </Button>
        </div>
      )}
    </div>
  );
}
