import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import styles from './Conflict.module.css';
import { type Difference, findDifferences, nameOf, withMine } from './differences';
import { ValueView } from './ValueView';

interface ConflictProps<Value extends object> {
  /** What this person has made of `base`. */
  mine: { base: Value; value: Value };
  /** What somebody else has made of it meanwhile. */
  theirs: Value;
  /** Says that there is another version. */
  heading: string;
  /** Whose it is, and what happens next. */
  children: ReactNode;
  /** Goes on with what was put together. It is not saved yet. */
  onResolve: (value: Value) => void;
}

/** Two versions of a thing side by side, where they differ: the person chooses, field by field. */
export function Conflict<Value extends object>(props: ConflictProps<Value>) {
  const { mine, theirs, heading, children, onResolve } = props;
  const differences = useMemo(() => findDifferences(mine.value, theirs, mine.base), [mine, theirs]);
  // What only one of us changed needs no decision, only a look.
  const [isMine, setMine] = useState(() =>
    differences.map(({ changedBy }) => changedBy !== 'them'),
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);

  function resolve() {
    onResolve(
      withMine(
        theirs,
        differences.filter((_, index) => isMine[index]),
      ),
    );
  }

  return (
    <div className="stack gap-5">
      <h2 ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <div className="row gap-3">
        <Button variant="quiet" onClick={() => setMine(differences.map(() => true))}>
          Take all mine
        </Button>
        <Button variant="quiet" onClick={() => setMine(differences.map(() => false))}>
          Take all theirs
        </Button>
      </div>
      <ul className="stack gap-5">
        {differences.map((difference, index) => (
          <li key={difference.path.join('.')}>
            <Choice
              difference={difference}
              isMine={isMine[index] ?? false}
              onChoose={(choice) => setMine((last) => last.with(index, choice))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={resolve}>Continue with these</Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  difference: Difference;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function Choice({ difference, isMine, onChoose }: ChoiceProps) {
  const { path, mine, theirs, changedBy } = difference;
  const field = path.at(-1) ?? '';
  return (
    <fieldset className={styles.choice}>
      <legend>
        {nameOf(path)}
        {changedBy === 'both' && <span className="error plain"> changed by both</span>}
      </legend>
      {[true, false].map((side) => (
        <label
          key={String(side)}
          className="stack gap-2 top panel break"
          data-chosen={side === isMine}
        >
          <span className={`line gap-2 strong ${styles.take}`}>
            <input
              type="radio"
              name={path.join('.')}
              checked={side === isMine}
              onChange={() => onChoose(side)}
            />
            {side ? 'Take mine' : 'Take theirs'}
          </span>
          <ValueView field={field} value={side ? mine : theirs} />
        </label>
      ))}
    </fieldset>
  );
}
