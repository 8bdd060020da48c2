/** A database that is measured. Each call is one operation of the site. */
export interface Contender {
  /** Only a request and its answer: driver and socket allow nothing faster. */
  ping(): Promise<unknown>;
  /** The member with that number, found by e-mail. */
  findByEmail(n: number): Promise<unknown>;
  /** Writes so many members at the same time. Each is on the disk before this resolves. */
  insertAtOnce(count: number): Promise<unknown>;
  /** Twenty members, the newest first, after `skip` others. */
  page(skip: number): Promise<unknown>;
  /** How many members study one branch: the filter has no index. */
  count(): Promise<unknown>;
  /** How many members registered on each day. */
  groupByDay(): Promise<unknown>;
  close(): Promise<void>;
}
