import { createContext, type Ref, useContext } from 'react';
import { PageHead } from '../../../components/PageHead';

/** What the page table calls the page that is shown. */
export const PageTitle = createContext('');

/** The heading of a page and the title of its tab. Pages with a name of their own do without. */
export function PageHeading({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  const title = useContext(PageTitle);
  return (
    <>
      <PageHead title={title} noIndex />
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
