import { allows, type NeededPermission } from '@club/shared/allows';
import { toSectionPermission } from '@club/shared/sectionPermission';
import { Link } from 'react-router-dom';
import { LineDrawing } from '../../../components/Icon';
import type { EditMarkProps } from '../../../components/section/EditMark';
import { sectionIds } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { adminPath } from '../shell/adminPath';
import { sectionPages } from '../shell/sectionPages';
import styles from './Pencil.module.css';

/**
 * A small pencil in the corner of a part of a public page: it leads to where the part is edited. Nothing for
 * those who may not edit it.
 */
export function Pencil({ part }: EditMarkProps) {
  const { user } = useAuth();
  const { noun, to, permission } = editorOf(part);
  if (!allows(user?.permissions ?? [], permission)) return null;
  return (
    <Link to={to} className={styles.mark} aria-label={`Edit ${noun}`} title={`Edit ${noun}`}>
      <LineDrawing path="M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3" />
    </Link>
  );
}

interface Editor {
  /** What the part is called in the admin area. */
  noun: string;
  /** Where it is edited. */
  to: string;
  permission: NeededPermission;
}

function editorOf(part: EditMarkProps['part']): Editor {
  if (typeof part === 'object') {
    const to = adminPath('editEvent', { id: part.event });
    return { noun: 'this event', to, permission: 'events' };
  }
  if (part === 'events')
    return { noun: 'the events', to: adminPath('events'), permission: 'events' };
  if (part === sectionIds.team)
    return { noun: 'the team', to: adminPath('team'), permission: 'team' };
  const section = part === sectionIds.gallery ? 'gallery' : part;
  const { noun } = sectionPages[section];
  return { noun, to: adminPath('section', { section }), permission: toSectionPermission(section) };
}
