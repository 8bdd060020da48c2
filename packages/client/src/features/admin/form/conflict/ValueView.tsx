import type { Focus } from '@club/shared/content';
import { usePicture } from '../../pictures/PicturesContext';
import { ThumbnailById } from '../../pictures/ThumbnailById';
import { isObject } from '../values';
import { nameOf } from './differences';

interface ValueViewProps {
  /** Name of the field, which says what the value means. */
  field: string;
  value: unknown;
}

/** A part of a section, for reading. */
export function ValueView({ field, value }: ValueViewProps) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <em>None</em>;
  }
  if (typeof value === 'string' && ['image', 'logo', 'picture'].includes(field)) {
    return <PictureView id={value} />;
  }
  if (Array.isArray(value)) {
    return (
      <ol className="stack gap-3">
        {value.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no key of their own, and do not move
          <li key={index}>
            <ValueView field={field} value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (isFocus(value)) {
    return `${toPercent(value.x)} from the left, ${toPercent(value.y)} from the top`;
  }
  if (isObject(value)) {
    return (
      <dl>
        {Object.entries(value).map(([key, part]) => (
          <div key={key}>
            <dt>{nameOf([key])}</dt>
            <dd>
              <ValueView field={key} value={part} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <span className="typed">{String(value)}</span>;
}

function isFocus(value: unknown): value is Focus {
  return isObject(value) && 'x' in value && 'y' in value;
}

/** @param share from 0 to 1 */
function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function PictureView({ id }: { id: string }) {
  const picture = usePicture(id);
  return (
    <span className="line gap-2">
      <ThumbnailById id={id} />
      {picture?.name ?? 'A picture'}
    </span>
  );
}
