import { withScheme } from '@club/shared/webAddress';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './TextInput';

/**
 * A field for the address of a page. People leave out https:// as their browser does: it is added, and
 * shown when they leave the field. It is no input of the type 'url', which would refuse that.
 */
export function LinkInput({ part, ...field }: ComponentProps<typeof TextInput>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      placeholder="https://"
      {...field}
      part={{
        ...part,
        value: typed !== null && withScheme(typed) === part.value ? typed : part.value,
        change: (update) => {
          const text = update(part.value);
          setTyped(text);
          part.change(() => withScheme(text));
        },
      }}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      onBlur={() => setTyped(null)}
    />
  );
}
