import type { GivenAnswer } from '@club/shared/application';
import { Fact } from '../../shell/Fact';
import styles from '../rounds.module.css';

/** What an applicant has answered. */
export function Answers({ answers }: { answers: GivenAnswer[] }) {
  return (
    <dl className={`stack gap-5 measure ${styles.answers}`}>
      {answers.map(({ key, label, value }) => (
        <Fact key={key} name={label}>
          <span dir="auto">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}
