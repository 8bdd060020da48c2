import { CheckBox } from '../form/CheckBox';
import { ListTool } from './ListTool';

export interface ColumnChoiceProps {
  /** The columns that may be hidden and shown. */
  offered: readonly { name: string; label: string; isShown: boolean }[];
  onChoose: (name: string) => void;
}

/** Which columns a list shows. */
export function ColumnChoice({ offered, onChoose }: ColumnChoiceProps) {
  return (
    <ListTool label="Columns">
      <fieldset className="row across-5 quiet">
        <legend className="visually-hidden">Columns of the list</legend>
        {offered.map(({ name, label, isShown }) => (
          <CheckBox key={name} label={label} checked={isShown} onChange={() => onChoose(name)} />
        ))}
      </fieldset>
    </ListTool>
  );
}
