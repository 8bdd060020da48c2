import { Link } from 'react-router-dom';
import { LineDrawing } from '../../../components/Icon';
import type { EditMarkProps } from '../../../components/section/EditMark';
import { adminPath } from '../adminPath';
import styles from './Pencil.module.css';

/** Where each part is edited, and what it is called there. */
const editors: Record<EditMarkProps['part'], { name: string; to: string }> = {
  site: { name: 'the first screen', to: adminPath('section', { section: 'site' }) },
  initiatives: { name: 'the initiatives', to: adminPath('section', { section: 'initiatives' }) },
  about: { name: 'the gallery', to: adminPath('section', { section: 'gallery' }) },
  team: { name: 'the team', to: adminPath('team') },
  contact: { name: 'the contact', to: adminPath('section', { section: 'contact' }) },
  privacy: { name: 'the privacy page', to: adminPath('section', { section: 'privacy' }) },
};

/** A small pencil in the corner of a part of a public page: it leads to where the part is edited. */
export function Pencil({ part }: EditMarkProps) {
  const { name, to } = editors[part];
  return (
    <Link to={to} className={styles.mark} aria-label={`Edit ${name}`} title={`Edit ${name}`}>
      <LineDrawing path="M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3" />
    </Link>
  );
}
