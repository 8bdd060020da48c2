import type { CandidateDto } from '@club/shared/decision';
import type { RoundPosition } from '@club/shared/round';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import { type Act, actNames, declineBar, isDone, toDecision } from './boardWords';
import { ConflictNote } from './ConflictNote';
import styles from './decisions.module.css';
import { type Changing, type Choice, toChoice } from './useBoard';

interface RowActionsProps extends Pick<Changing, 'choose' | 'conflict' | 'forget'> {
  candidate: CandidateDto;
  position: RoundPosition;
  positions: RoundPosition[];
  isBusy: boolean;
  /** Why the last choice was refused; '' for none. */
  refusal: string;
  /** On the reserve of this position, from 1; 0 for who is not on it. */
  place: number;
}

const acts: readonly Act[] = ['accept', 'reserve', 'pass', 'decline'];

/** A button for each decision; the one that is pressed takes it back. */
export function RowActions({ candidate, position, positions, ...row }: RowActionsProps) {
  const { isBusy, refusal, conflict, place, choose, forget } = row;
  const isRaised = place > 1;
  const { stopAt, onKeyDown } = useToolbar(acts.length + (isRaised ? 1 : 0));
  const act = (decide: Choice['decide']) =>
    void choose(toChoice(candidate, decide, positions, position.key));
  const noteId = useId();
  const bar = declineBar(candidate, position.key, positions);
  const isBarred = (each: Act) => each === 'decline' && bar !== '';
  const higher = { outcome: 'reserve', position: position.key, place: place - 1 } as const;

  /** What was pressed may be done already by then, e.g. where somebody presses twice: that takes nothing back. */
  function press(each: Act) {
    const wasDone = isDone(each, candidate, position.key);
    act((newest) =>
      isDone(each, newest, position.key) === wasDone
        ? toDecision(each, newest, position.key, positions)
        : null,
    );
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={`${candidate.name}, ${position.name}`}
        aria-busy={isBusy}
        className={`row gap-2 ${styles.acts}`}
        data-undecided={candidate.outcome === null || undefined}
        onKeyDown={onKeyDown}
      >
        {acts.map((each, index) => (
          <button
            key={each}
            type="button"
            aria-pressed={isDone(each, candidate, position.key)}
            aria-disabled={isBarred(each) || undefined}
            aria-describedby={isBarred(each) ? noteId : undefined}
            onClick={() => {
              if (!isBarred(each)) press(each);
            }}
            {...stopAt(index)}
          >
            {actNames[each]}
          </button>
        ))}
        {isRaised && (
          <Button variant="inline" onClick={() => act(() => higher)} {...stopAt(acts.length)}>
            Up<span className="visually-hidden"> on the reserve</span>
          </Button>
        )}
        {bar !== '' && (
          <p id={noteId} className={`quiet small ${styles.below}`}>
            {bar}
          </p>
        )}
        {refusal !== '' && (
          <p role="alert" className={`${styles.below} ${styles.refusal}`}>
            {refusal}
          </p>
        )}
      </div>
      {conflict && (
        <div className={styles.below}>
          <ConflictNote conflict={conflict} choose={choose} forget={forget} />
        </div>
      )}
    </>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Buttons that are one stop for Tab; the arrow keys go from one to the next
 * (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 */
function useToolbar(count: number) {
  const [stop, setStop] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[(stop + step + count) % count]?.focus();
  }

  const stopAt = (index: number) => ({
    // The last button may have gone.
    tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
    onFocus: () => setStop(index),
  });
  return { stopAt, onKeyDown };
}
