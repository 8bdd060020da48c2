import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../../../components/form/Form';
import { Conflict } from './conflict/Conflict';
import { FoundNote } from './FoundNote';
import type { Part } from './Part';
import { showFormFailure } from './showFormFailure';
import { useVersionedEdit, type VersionedEdit } from './useVersionedEdit';

interface VersionedFormProps<Fields extends object, Stored extends Fields>
  extends VersionedEdit<Fields, Stored>,
    Pick<ComponentProps<typeof Form>, 'firstErrors' | 'placed'> {
  /** e.g. 'Save'. */
  submitText: string;
  /** Default: 'Saving…'. */
  busyText?: string;
  /** Says that somebody else has saved meanwhile. */
  conflictHeading: string;
  onCancel?: () => void;
  /** Default: a toast says which field is wrong, and why. */
  onFailure?: (error: unknown, form: HTMLFormElement) => void;
  /** A field for their own password, shown when the API asks for it. */
  ownPassword?: ReactNode;
  /** Below the form: what else can be done with the thing, once no conflict has to be solved. */
  otherActions?: ReactNode;
  /** The fields, and how they were when this edit began. */
  children: (part: Part<Fields>, base: Fields) => ReactNode;
}

/**
 * The form of something that two people can change at once. What is not saved survives a reload, and a
 * save by somebody else: then the person chooses, field by field.
 */
export function VersionedForm<Fields extends object, Stored extends Fields>(
  props: VersionedFormProps<Fields, Stored>,
) {
  const { submitText, busyText = 'Saving…', conflictHeading, onCancel, children } = props;
  const { onFailure = showFormFailure, ownPassword, otherActions, firstErrors, placed } = props;
  const { conflict, part, base, generation, save, forget, ...edit } = useVersionedEdit(props);
  if (conflict) {
    return (
      <Conflict heading={conflictHeading} {...conflict}>
        <p>
          Nothing of yours is lost: choose what to keep where the two differ. Nothing is saved
          before you press ‘{submitText}’.
        </p>
      </Conflict>
    );
  }
  const cancel = onCancel && {
    onCancel() {
      forget();
      onCancel();
    },
  };
  return (
    <>
      <Form
        key={generation}
        submitText={submitText}
        busyText={busyText}
        ownPassword={ownPassword}
        onSubmit={save}
        onFailure={onFailure}
        firstErrors={firstErrors}
        placed={placed}
        {...cancel}
      >
        {edit.isFound && <FoundNote onDiscard={edit.discard}>It is not saved yet.</FoundNote>}
        {children(part, base)}
      </Form>
      {otherActions}
    </>
  );
}
