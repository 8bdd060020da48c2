/** Something that the palette can open. */
export interface Hit {
  /** Unique among all hits. */
  id: string;
  label: string;
  /** What tells it from others with the same label, e.g. an email. */
  detail?: string;
  /** When it is, as a moment: tells the dates of a series apart. */
  startsAt?: string;
  href: string;
  /** Other words for it, which are not shown. */
  alsoCalled?: string;
  /** Whether it leads to all that was found, in place of one. */
  isWholeList?: true;
}

/** Hits of one kind. */
export interface HitGroup {
  title: string;
  hits: Hit[];
  /** In place of hits that are not there, e.g. that they could not be loaded, or that there are more. */
  note?: string;
  /** Whether more of them may come. */
  isLoading: boolean;
}
