import { type ComponentProps, type ReactNode, useContext, useId } from 'react';
import styles from './Field.module.css';
import { FormErrorsContext } from './FormErrorsContext';

interface FieldFrameProps {
  name: string;
  label: string;
  /** One line under the field about what is expected. */
  hint?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Attributes that connect an input with its label, its hint and its error. */
interface ControlAttributes {
  id: string;
  name: string;
  className: string | undefined;
  /** What is typed decides. */
  dir: 'auto';
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A label above any kind of input; below it a hint, or the error when the API refused the value. */
export function FieldFrame({ name, label, hint, children }: FieldFrameProps) {
  const id = useId();
  const error = useContext(FormErrorsContext).get(name);
  const noteId = `${id}-note`;
  return (
    <div className={`stack gap-2 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: styles.control,
        dir: 'auto',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': (error ?? hint) ? noteId : undefined,
      })}
      {(error ?? hint) && (
        <p id={noteId} className={error ? 'error small strong' : 'quiet small'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string;
  label: string;
  hint?: ReactNode;
}

/** A field for one line of text; it takes the attributes of an input. */
export function Field({ name, label, hint, ...input }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}
