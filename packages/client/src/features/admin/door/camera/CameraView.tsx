import { useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { allowSounds } from '../signal';
import styles from './CameraView.module.css';
import { type CameraState, useCamera } from './useCamera';
import { useWakeLock } from './useWakeLock';

interface CameraViewProps {
  /** While a dialog covers it, nothing is read. */
  isPaused: boolean;
  onCode: (text: string) => void;
}

const problems: Partial<Record<CameraState, string>> = {
  refused:
    'This browser may not use the camera. Allow it in the settings of the page, or find people by name.',
  missing: 'The camera cannot be used here. Find people by name.',
};

/** What the camera shows, and the button that starts it. */
export function CameraView({ isPaused, onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [starts, setStarts] = useState(0);
  const state = useCamera(video, starts, (text) => {
    if (!isPaused) onCode(text);
  });
  const isOn = state === 'on' || state === 'starting';
  useWakeLock(isOn);

  return (
    <div className={styles.view} data-on={isOn}>
      <video ref={video} className={styles.video} hidden={!isOn} playsInline muted />
      {isOn ? (
        <span className={styles.frame} aria-hidden="true" />
      ) : (
        <div className={`stack gap-3 ${styles.start}`}>
          {problems[state] && <p role="alert">{problems[state]}</p>}
          <Button
            onClick={() => {
              allowSounds();
              setStarts((last) => last + 1);
            }}
          >
            {problems[state] ? 'Try again' : 'Start the camera'}
          </Button>
        </div>
      )}
    </div>
  );
}
