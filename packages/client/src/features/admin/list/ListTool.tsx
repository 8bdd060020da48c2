import { type ReactNode, useState } from 'react';
import styles from './ListTool.module.css';

interface ListToolProps {
  label: string;
  /** When it is unfolded or folded. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Something of a list that most visits do not need: it is unfolded by its label. */
export function ListTool({ label, onToggle, children }: ListToolProps) {
  const [isOpen, setOpen] = useState(false);

  function toggle(opens: boolean) {
    setOpen(opens);
    onToggle?.(opens);
  }

  return (
    <details
      className={styles.tool}
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
}

/** Tools beside each other; one that is open has a line of its own. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="row gap-2 across-5">{children}</div>;
}
