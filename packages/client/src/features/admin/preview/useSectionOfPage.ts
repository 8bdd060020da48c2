import { useEffect } from 'react';

/**
 * Scrolls to the section that the path of a page names after '#', once: when it is there, and the frame is
 * shown. The focus stays in the form; `scrollIntoView` would scroll the page around the frame, too.
 */
export function useSectionOfPage(page: string): void {
  useEffect(() => {
    const [, id] = page.split('#');
    if (id === undefined) return;
    const observer = new ResizeObserver(() => {
      const section = document.getElementById(id);
      if (!section?.clientHeight) return;
      observer.disconnect();
      const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
      const top = section.getBoundingClientRect().top - Number.parseFloat(scrollPaddingBlockStart);
      window.scrollBy({ top, behavior: 'instant' });
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [page]);
}
