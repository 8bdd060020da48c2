import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type SectionId } from '../paths';

/**
 * Scrolls to the element with this id and moves the focus to its heading; 'auto' scrolls smoothly
 * where motion is allowed. Returns false when the page has no such element.
 */
export function scrollToSection(id: string, behavior: ScrollBehavior): boolean {
  const section = document.getElementById(id);
  if (section === null) {
    return false;
  }
  section.scrollIntoView({ behavior });
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  return true;
}

/** Scrolls to a section of this page; goes to it on the home page when this page has none. */
export function useSectionScroll(): (id: SectionId) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      if (!scrollToSection(id, 'auto')) {
        navigate(paths.homeSection(id));
      }
    },
    [navigate],
  );
}
