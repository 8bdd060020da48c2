/** What a server has done under load. */
export interface Throughput {
  answers: number;
  /** Answers in a second. */
  rate: number;
  /** Milliseconds; one in a hundred answers takes longer. */
  p99: number;
}
