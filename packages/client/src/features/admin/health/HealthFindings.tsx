import { byUrgency, healthWords } from '@club/shared/health';
import type { HealthFindingDto } from '@club/shared/healthCalls';
import { Badge } from '../shell/Badge';
import styles from './HealthFindings.module.css';

/** Each thing that was looked at, the most urgent first. */
export function HealthFindings({ findings }: { findings: HealthFindingDto[] }) {
  return (
    <ul className={`stack gap-5 break ${styles.findings}`}>
      {byUrgency(findings).map(({ name, state, looked, means, todo }) => (
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
