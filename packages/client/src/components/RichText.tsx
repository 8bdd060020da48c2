import styles from './RichText.module.css';

interface RichTextProps {
  /** Made by the server from Markdown: it holds headings, paragraphs, emphasis, links and lists only. */
  html: string;
  className?: string | undefined;
}

/** A text of an editor with headings, paragraphs, emphasis, links and lists. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={`${styles.text} ${className ?? ''}`}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it, and HTML that an editor types is text there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
