/** A database under measurement. Each call is one operation of the site. */
export interface Contender {
  /** Nothing but the way there and back: the limit that driver and socket set. */
  ping(): Promise<unknown>;
  /** The member with that number, found by address. */
  findByEmail(n: number): Promise<unknown>;
  /** So many members, each on the disk before this resolves, as that many visitors would write them. */
  insertAtOnce(count: number): Promise<unknown>;
  /** Twenty members, the newest first, after `skip` others. */
  page(skip: number): Promise<unknown>;
  /** How many members study one branch: the filter has no index. */
  count(): Promise<unknown>;
  /** How many members registered on each day. */
  groupByDay(): Promise<unknown>;
  close(): Promise<void>;
}
