import type { SectionName } from '@club/shared/sections';
import { type ComponentType, createContext, useContext } from 'react';
import type { SectionId } from '../../paths';

export interface EditMarkProps {
  /** What the part around it shows: a section, the list of events, or the event of an id. */
  part: SectionId | SectionName | 'events' | { event: string };
}

/** Draws the marks; null for everyone who edits nothing. */
export const EditMarkContext = createContext<ComponentType<EditMarkProps> | null>(null);

/** For editors: a link to where the part of the page around it is edited. Nothing for visitors. */
export function EditMark({ part }: EditMarkProps) {
  const Mark = useContext(EditMarkContext);
  return Mark && <Mark part={part} />;
}
