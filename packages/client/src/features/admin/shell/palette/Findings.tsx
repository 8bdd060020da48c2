import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './CommandPalette.module.css';
import type { Finding, FindingGroup } from './Finding';

interface FindingsProps {
  id: string;
  groups: FindingGroup[];
  activeId: string | undefined;
  onActivate: (id: string) => void;
  onFollow: (finding: Finding) => void;
}

/** What was found, as the list of a combobox: the focus stays in its field. */
export function Findings({ id, groups, activeId, onActivate, onFollow }: FindingsProps) {
  const shown = groups.filter(({ findings }) => findings.length > 0);
  const notes = groups.filter(({ note }) => note !== undefined);
  return (
    <div className={styles.findings}>
      <div id={id} role="listbox" aria-label="Findings">
        {shown.map(({ title, findings }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has no other element for a group
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {findings.map((finding) => (
              <Option
                key={finding.id}
                finding={finding}
                isActive={finding.id === activeId}
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

interface OptionProps extends Pick<FindingsProps, 'onActivate' | 'onFollow'> {
  finding: Finding;
  isActive: boolean;
}

/** A link, so that it can also be opened in another tab. */
function Option({ finding, isActive, onActivate, onFollow }: OptionProps) {
  const { id, label, detail, href } = finding;

  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(finding);
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
      {detail && <span className={styles.detail}>{detail}</span>}
    </Link>
  );
}
