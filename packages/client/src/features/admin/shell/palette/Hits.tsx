import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../useDates';
import styles from './CommandPalette.module.css';
import type { Hit, HitGroup } from './Hit';

interface HitsProps {
  id: string;
  groups: HitGroup[];
  activeId: string | undefined;
  onActivate: (id: string) => void;
  onFollow: (hit: Hit) => void;
}

/** What was found, as the list of a combobox: the focus stays in its field. */
export function Hits({ id, groups, activeId, onActivate, onFollow }: HitsProps) {
  const shown = groups.filter(({ hits }) => hits.length > 0);
  const notes = groups.filter(({ note }) => note !== undefined);
  return (
    <div className={styles.hits}>
      <div id={id} role="listbox" aria-label="Findings">
        {shown.map(({ title, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has no other element for a group
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {hits.map((hit) => (
              <Option
                key={hit.id}
                hit={hit}
                isActive={hit.id === activeId}
                onActivate={onActivate}
                onFollow={onFollow}
              />
            ))}
          </div>
        ))}
      </div>
      {notes.map(({ title, note }) => (
        <p key={title} className={styles.note}>
          {title}: {note}
        </p>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<HitsProps, 'onActivate' | 'onFollow'> {
  hit: Hit;
  isActive: boolean;
}

/** A link, so that it can also be opened in another tab. */
function Option({ hit, isActive, onActivate, onFollow }: OptionProps) {
  const { id, label, detail, startsAt, href } = hit;
  const { formatDayOf } = useDates();
  const details = [detail, startsAt && formatDayOf(startsAt)].filter(Boolean).join(', ');

  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(hit);
  }

  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`line gap-4 split ${styles.option}`}
      to={href}
      onPointerMove={() => onActivate(id)}
      onClick={follow}
    >
      <span className={styles.label}>{label}</span>
      {details && <span className={styles.detail}>{details}</span>}
    </Link>
  );
}
