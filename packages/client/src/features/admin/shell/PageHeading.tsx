import { createContext, type Ref, useContext } from 'react';
import { PageHead } from '../../../components/PageHead';

/** What the page table calls the page that is shown. */
export const PageTitle = createContext('');

interface PageHeadingProps {
  ref?: Ref<HTMLHeadingElement>;
  /** How many entries are new: only the title of the tab says so. */
  newCount?: number | undefined;
}

/** The heading of a page and the title of its tab. Pages with a name of their own do without. */
export function PageHeading({ ref, newCount = 0 }: PageHeadingProps) {
  const title = useContext(PageTitle);
  return (
    <>
      <PageHead title={newCount > 0 ? `(${newCount}) ${title}` : title} noIndex />
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
