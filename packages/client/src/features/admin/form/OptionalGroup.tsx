import { type ReactNode, useRef } from 'react';
import styles from './form.module.css';
import type { Part } from './Part';
import { SwitchInput } from './SwitchInput';

interface OptionalGroupProps<Value extends object> {
  part: Part<Value | null>;
  /** The question of the switch, e.g. 'Show a map'. */
  label: string;
  /** What the group begins with. */
  blank: Value;
  children: (part: Part<Value>) => ReactNode;
}

/** Fields that belong together and may be missing as a whole. Switching them off forgets nothing. */
export function OptionalGroup<Value extends object>(props: OptionalGroupProps<Value>) {
  const { part, label, blank, children } = props;
  const lastValue = useRef(part.value ?? blank);
  const { path, value, change } = part;
  if (value !== null) {
    lastValue.current = value;
  }
  return (
    <div className={`stack gap-5 ${styles.group}`}>
      <SwitchInput
        part={{
          path,
          value: value !== null,
          change: (update) => change((last) => (update(last !== null) ? lastValue.current : null)),
        }}
        label={label}
      />
      {value !== null &&
        children({ path, value, change: (update) => change((last) => update(last ?? value)) })}
    </div>
  );
}
