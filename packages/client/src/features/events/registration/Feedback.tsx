import { useRef } from 'react';
import { FeedbackForm } from './FeedbackForm';
import styles from './OwnRegistration.module.css';
import type { RegistrationPart } from './RegistrationPart';

/** What somebody who was there can say of the event afterwards, once. */
export function Feedback({ token, registration, onDone }: RegistrationPart) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { feedback } = registration;
  return (
    <section className={`stack gap-5 top ${styles.answers}`} aria-labelledby="feedback">
      <h2 className="stated" id="feedback" ref={headingRef} tabIndex={-1}>
        Your feedback
      </h2>
      {feedback === 'given' ? (
        <p>Thank you, you have given your feedback. It was stored without your name.</p>
      ) : (
        <FeedbackForm
          token={token}
          registration={registration}
          onDone={(given) => {
            headingRef.current?.focus(); // the form goes
            onDone(given);
          }}
        />
      )}
    </section>
  );
}
