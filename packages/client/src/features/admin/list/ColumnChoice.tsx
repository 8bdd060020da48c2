import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps<Name extends string> {
  /** The columns that may be chosen, with their labels. */
  columns: Readonly<Record<Name, string>>;
  chosen: readonly Name[];
  onChoose: (name: Name, isShown: boolean) => void;
}

/** Which columns a list shows beside its own. */
export function ColumnChoice<Name extends string>(props: ColumnChoiceProps<Name>) {
  const { columns, chosen, onChoose } = props;
  const names = Object.keys(columns).filter((name): name is Name => Object.hasOwn(columns, name));
  return (
    <fieldset className={styles.choice}>
      <legend>Also show</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => onChoose(name, target.checked)}
          />
          {columns[name]}
        </label>
      ))}
    </fieldset>
  );
}
