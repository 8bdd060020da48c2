import type { SectionDto, SectionName, Sections } from '@club/shared/sections';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { useDates } from '../../useDates';
import styles from './Conflict.module.css';
import { type Difference, findDifferences, nameOf, withPart } from './differences';
import { ValueView } from './ValueView';

interface ConflictProps<Name extends SectionName> {
  mine: { base: Sections[Name]; value: Sections[Name] };
  theirs: SectionDto<Name>;
  /** Goes on with what was put together. It is not published yet. */
  onResolve: (value: Sections[Name]) => void;
}

/** Two versions of a section side by side, where they differ: the person chooses, field by field. */
export function Conflict<Name extends SectionName>(props: ConflictProps<Name>) {
  const { mine, theirs, onResolve } = props;
  const differences = useMemo(
    () => findDifferences(mine.value, theirs.value, mine.base),
    [mine, theirs],
  );
  // What only one of us changed needs no decision, only a look.
  const [isMine, setMine] = useState(() =>
    differences.map(({ changedBy }) => changedBy !== 'them'),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function resolve() {
    const chosen = differences.filter((_, index) => isMine[index]);
    onResolve(
      chosen.reduce(
        (value, difference) => withPart(value, difference.path, difference.mine),
        theirs.value,
      ),
    );
  }

  return (
    <div className={styles.conflict}>
      <h2 ref={heading} tabIndex={-1}>
        Somebody else has published meanwhile
      </h2>
      <Explanation theirs={theirs} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setMine(differences.map(() => true))}>
          Take all mine
        </Button>
        <Button variant="quiet" onClick={() => setMine(differences.map(() => false))}>
          Take all theirs
        </Button>
      </div>
      <ul className={styles.list}>
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

function Explanation({ theirs: { updatedAt, updatedBy } }: { theirs: SectionDto }) {
  const { formatMoment } = useDates();
  return (
    <p>
      {updatedBy?.name ?? 'The site'} published another version, {formatMoment(updatedAt)}. Nothing
      of yours is lost: choose what to keep where the two differ. Nothing is published before you
      press ‘Publish’.
    </p>
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
        {changedBy === 'both' && <span className={styles.both}> changed by both</span>}
      </legend>
      {[true, false].map((side) => (
        <label key={String(side)} data-chosen={side === isMine}>
          <span className={styles.take}>
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
