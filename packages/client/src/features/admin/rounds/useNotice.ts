import type { SectionDto } from '@club/shared/sectionAnswers';
import { paths } from '../../../paths';
import { getSection } from '../query/getSection';
import { useServerState } from '../query/useServerState';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';

interface StoredNotice {
  /** With what it takes to store it again. */
  section: SectionDto<'notice'>;
  /** Whether it links to the page of applying, or names it as menu and pages do. */
  asksToApply: boolean;
}

/**
 * The notice of all pages as it is now, not as it was when this page was loaded. Null for none, for one whose last day
 * is over, while it is not known, and for who cannot change it.
 */
export function useNotice(): StoredNotice | null {
  const { isAllowed } = usePermissions();
  const { today } = useDates();
  const { data: section } = useServerState({
    key: ['content', 'notice'],
    call: 'Loading the notice',
    get: (signal) => getSection('notice', signal),
    isEnabled: isAllowed('content'),
  });
  if (!section) return null;
  const { text, until } = section.value;
  const isOver = until !== null && until < today();
  return text === '' || isOver ? null : { section, asksToApply: asksToApply(text) };
}

/** Where the links of a text in Markdown lead, with or without a title behind the address. */
const target = /\]\(\s*<?([^\s)>]+)/g;

function asksToApply(text: string): boolean {
  const isJoin = (address: string) => {
    // An anchor reads addresses as pages do, and takes wrong ones, too.
    const { origin, pathname } = Object.assign(document.createElement('a'), { href: address });
    return origin === window.location.origin && pathname === paths.join;
  };
  const addresses = [...text.matchAll(target)].map(([, address = '']) => address);
  return /\bjoin us\b/i.test(text) || addresses.some(isJoin);
}
