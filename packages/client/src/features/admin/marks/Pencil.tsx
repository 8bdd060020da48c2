import { Link } from 'react-router-dom';
import { LineDrawing } from '../../../components/Icon';
import type { EditMarkProps } from '../../../components/section/EditMark';
import { sectionIds } from '../../../paths';
import { adminPath } from '../shell/adminPath';
import { sectionPages } from '../shell/sectionPages';
import styles from './Pencil.module.css';

/** A small pencil in the corner of a part of a public page: it leads to where the part is edited. */
export function Pencil({ part }: EditMarkProps) {
  const { noun, to } = editorOf(part);
  return (
    <Link to={to} className={styles.mark} aria-label={`Edit ${noun}`} title={`Edit ${noun}`}>
      <LineDrawing path="M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3" />
    </Link>
  );
}

/** Where a part is edited, and what it is called there. */
function editorOf(part: EditMarkProps['part']): { noun: string; to: string } {
  if (part === sectionIds.team) return { noun: 'the team', to: adminPath('team') };
  const section = part === sectionIds.gallery ? 'gallery' : part;
  return { noun: sectionPages[section].noun, to: adminPath('section', { section }) };
}
