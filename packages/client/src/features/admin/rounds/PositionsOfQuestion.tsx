import type { SaveRoundPosition } from '@club/shared/round';
import { ofRemovedPosition } from '@club/shared/roundNeeds';
import { useId } from 'react';
import type { Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { positionsLeft } from './roundFields';

interface PositionsOfQuestionProps {
  /** Keys of positions; none for everybody. */
  part: Part<string[] | undefined>;
  positions: readonly SaveRoundPosition[];
}

/** For whom a question is: everybody, or who has chosen one of these positions. */
export function PositionsOfQuestion({ part, positions }: PositionsOfQuestionProps) {
  const { path, value = [], change } = part;
  const errorId = useId();
  const named = positions.flatMap(({ key, name }) =>
    key === null || name.trim() === '' ? [] : { key, name },
  );
  const isOrphan = value.length > 0 && positionsLeft(value, positions).length === 0;
  if (named.length < 2 && !isOrphan) return null;
  const switchOf = (key: string): Part<boolean> => ({
    path: `${path}.${key}`,
    value: value.includes(key),
    change: (update) =>
      change((last = []) => {
        const others = positionsLeft(last, positions).filter((one) => one !== key);
        return update(last.includes(key)) ? [...others, key] : others;
      }),
  });
  return (
    <fieldset
      className="stack gap-3 choices"
      name={path}
      aria-invalid={isOrphan || undefined}
      aria-describedby={isOrphan ? errorId : undefined}
      tabIndex={-1}
    >
      <legend>Only for who chooses</legend>
      <p className="quiet">None ticked: everybody is asked.</p>
      {isOrphan && (
        <p id={errorId} className="error small strong">
          {ofRemovedPosition}
        </p>
      )}
      <div className="columns across-5">
        {isOrphan && <SwitchInput part={switchOf(value[0] ?? '')} label="A removed position" />}
        {named.map(({ key, name }) => (
          <SwitchInput key={key} part={switchOf(key)} label={name} />
        ))}
      </div>
    </fieldset>
  );
}
