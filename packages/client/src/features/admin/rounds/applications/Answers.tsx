import type { GivenAnswer } from '@club/shared/application';
import { Fact } from '../../shell/Fact';
import styles from '../rounds.module.css';

/** What an applicant has answered. */
export function Answers({ answers }: { answers: GivenAnswer[] }) {
  return (
    <dl className={`stack gap-5 measure ${styles.answers}`}>
      {answers.map(({ key, label, value }) => (
        <Fact key={key} name={label}>
          <span dir="auto">
            <Answer value={value} />
          </span>
        </Fact>
      ))}
    </dl>
  );
}

/** An address is a link, as answers to questions of that kind are; what else is typed is text. */
function Answer({ value }: { value: string }) {
  if (!isWebAddress(value)) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}

/** Never 'javascript:' and the like. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}
