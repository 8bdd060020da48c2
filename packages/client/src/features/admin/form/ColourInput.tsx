import type { BrandColour } from '@club/shared/contrast';
import { useContext } from 'react';
import { FieldFrame } from '../../../components/form/Field';
import { ContrastContext } from './ContrastContext';
import { ContrastNote } from './ContrastNote';
import styles from './form.module.css';
import type { Part } from './Part';

interface ColourInputProps {
  /** '#rrggbb'. */
  part: Part<string>;
  /** Which colour of the brand it is. */
  colour: BrandColour;
  label: string;
  hint: string;
}

const complete = /^#[\da-f]{6}$/i;

/** A colour of the brand: the browser's own chooser, and a field for its six digits. */
export function ColourInput({ part, colour, label, hint }: ColourInputProps) {
  const problem = useContext(ContrastContext).find((each) => each.colour === colour);
  return (
    <div className="stack gap-2">
      <FieldFrame name={part.path} label={label} hint={hint}>
        {(control) => (
          <span className={styles.colourChoice}>
            <input
              type="color"
              aria-label={`${label}: choose`}
              value={complete.test(part.value) ? part.value : '#000000'}
              onChange={({ target }) => part.change(() => target.value)}
            />
            <input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={part.value}
              onChange={({ target }) => part.change(() => target.value)}
              onBlur={() => {
                const value = withHash(part.value);
                if (value !== part.value) part.change(() => value);
              }}
            />
          </span>
        )}
      </FieldFrame>
      <div role="status">
        {problem && (
          <ContrastNote problem={problem} onUse={() => part.change(() => problem.nearest)} />
        )}
      </div>
    </div>
  );
}

/** Many programs give the digits alone. */
function withHash(typed: string): string {
  const digits = typed.trim().toLowerCase();
  return complete.test(`#${digits}`) ? `#${digits}` : digits;
}
