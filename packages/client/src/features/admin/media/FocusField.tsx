import type { Focus, Picture } from '@club/shared/content';
import { type PointerEvent, useId } from 'react';
import type { Part } from '../form/Part';
import styles from '../pictures/pictures.module.css';

interface FocusFieldProps {
  picture: Picture;
  part: Part<Focus>;
}

const axes = [
  ['x', 'From left to right'],
  ['y', 'From top to bottom'],
] as const;

/** Chooses the point that crops keep: on the picture by pointer, and by two sliders with arrow keys. */
export function FocusField({ picture, part }: FocusFieldProps) {
  const focus = part.value;

  function choose({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const point = { x: shareOf(clientX - left, width), y: shareOf(clientY - top, height) };
    part.change(() => point);
  }

  return (
    <fieldset className="stack gap-3 choices">
      <legend>What crops keep</legend>
      <p className="quiet">Press on what must stay visible, e.g. a face.</p>
      <div className={`row gap-4 ${styles.focusAndCrops}`}>
        <div className={styles.focusPicture} onPointerDown={choose} onPointerMove={choose}>
          <Cropped picture={picture} />
          <span
            className={styles.point}
            style={{ left: percent(focus.x), top: percent(focus.y) }}
          />
        </div>
        <div className={`row gap-3 ${styles.crops}`} aria-hidden="true">
          {['wide', 'square', 'tall'].map((shape) => (
            <div key={shape} data-shape={shape}>
              <Cropped picture={picture} focus={focus} />
            </div>
          ))}
        </div>
      </div>
      <FocusSliders part={part} />
    </fieldset>
  );
}

function FocusSliders({ part: { value, change } }: Pick<FocusFieldProps, 'part'>) {
  const id = useId();
  return (
    <div className={`full-columns gap-3 ${styles.sliders}`}>
      {axes.map(([axis, label]) => (
        <label key={axis} htmlFor={`${id}-${axis}`}>
          {label}
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            value={Math.round(value[axis] * 100)}
            aria-valuetext={`${Math.round(value[axis] * 100)} percent`}
            onChange={({ target }) =>
              change((last) => ({ ...last, [axis]: Number(target.value) / 100 }))
            }
          />
        </label>
      ))}
    </div>
  );
}

/** Without `focus` the whole picture. */
function Cropped({ picture, focus }: { picture: Picture; focus?: Focus }) {
  const width = picture.widths.findLast((each) => each <= 640) ?? picture.widths[0];
  return (
    <img
      src={`${picture.url}-${width}.webp`}
      alt=""
      width={picture.width}
      height={picture.height}
      draggable={false}
      style={focus && { objectPosition: `${percent(focus.x)} ${percent(focus.y)}` }}
    />
  );
}

/** From 0 to 1, in steps of one percent. */
function shareOf(distance: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, distance / size)) * 100) / 100;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
