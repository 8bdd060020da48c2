import type { ComponentProps } from 'react';
import { FieldFrame } from '../../../components/form/Field';
import type { Part } from './Part';

interface TextInputProps
  extends Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'list'
    | 'placeholder'
    | 'required'
    | 'onBlur'
    | 'readOnly'
    | 'autoComplete'
  > {
  part: Part<string>;
  label: string;
  hint?: string;
  /** The most characters that the API takes. */
  limit?: number;
}

/** A field for one line of text. */
export function TextInput({ part, label, hint, limit, ...input }: TextInputProps) {
  return (
    <FieldFrame name={part.path} label={label} hint={withCounter(part.value, hint, limit)}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          value={part.value}
          onChange={({ target }) => part.change(() => target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface LongTextInputProps {
  part: Part<string>;
  label: string;
  hint?: string;
  limit?: number;
  /** Whether the text may have several lines, and not only be long. */
  hasLines?: boolean;
}

/** A field for a long text without emphasis and links. */
export function LongTextInput(props: LongTextInputProps) {
  const { part, label, hint, limit, hasLines = false } = props;
  return (
    <FieldFrame name={part.path} label={label} hint={withCounter(part.value, hint, limit)}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={part.value}
          onChange={({ target: { value } }) =>
            part.change(() => (hasLines ? value : value.replaceAll('\n', ' ')))
          }
        />
      )}
    </FieldFrame>
  );
}

/** Share of the limit from which the counter is shown. */
const nearLimit = 0.8;

/** The hint, and how much of the limit is used when it is near. */
export function withCounter(text: string, hint: string | undefined, limit: number | undefined) {
  const { length } = [...text];
  if (limit === undefined || length < nearLimit * limit) {
    return hint;
  }
  const counter =
    length > limit
      ? `These are ${length} characters: at most ${limit} can be saved.`
      : `${length} of ${limit} characters.`;
  return hint === undefined ? counter : `${hint} ${counter}`;
}
