import { byUrgency, healthWords } from '@club/shared/health';
import type { HealthLineDto } from '@club/shared/healthCalls';
import { Badge } from '../shell/Badge';
import styles from './HealthLines.module.css';

/** Each thing that was looked at, the most urgent first. */
export function HealthLines({ lines }: { lines: HealthLineDto[] }) {
  return (
    <ul className={`stack gap-5 break ${styles.lines}`}>
      {byUrgency(lines).map(({ name, state, looked, means, todo }) => (
        <li className="stack gap-1 marked" key={name} data-state={state}>
          <h2 className="row baseline gap-1 across-3 size-0">
            {name} <Badge isUrgent={state === 'bad'}>{healthWords[state]}</Badge>
          </h2>
          <p>{means}</p>
          {todo !== '' && (
            <p>
              <strong>To do:</strong> {todo}
            </p>
          )}
          <p className="quiet small">Looked at: {looked}</p>
        </li>
      ))}
    </ul>
  );
}
