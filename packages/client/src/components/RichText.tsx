interface RichTextProps {
  /** Made by the server from Markdown: it holds paragraphs, emphasis, links and lists only. */
  html: string;
  className?: string;
}

/** A text of an editor with paragraphs, emphasis, links and lists. */
export function RichText({ html, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it, and HTML that an editor types is text there
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
