import { RichText } from '../components/RichText';
import { Spark } from '../components/Spark';
import { useContent } from '../content/useContent';
import styles from './NoticeBar.module.css';

/**
 * The line on top of all pages. It comes and goes with the HTML, on the days that the editor chose,
 * so nothing moves while a page is open.
 */
export function NoticeBar() {
  const { notice } = useContent();
  if (notice === null) return null;
  return (
    <aside className={`no-print ${styles.notice}`} data-ground="second" aria-label="Notice">
      <Spark />
      <RichText html={notice.html} className={styles.words} />
    </aside>
  );
}
