/** Something that the palette can open. */
export interface Finding {
  /** Unique among all findings. */
  id: string;
  label: string;
  /** What tells it from others with the same label, e.g. an email. */
  detail?: string;
  href: string;
}

/** Findings of one kind. */
export interface FindingGroup {
  title: string;
  findings: Finding[];
  /** In place of findings, e.g. that they could not be loaded. */
  note?: string;
  /** Whether more of them may come. */
  isLoading: boolean;
}
