import type { BulkWork } from '../src/features/bulk/bulkWork.service';
import { watchOperations } from './database';

/** Lets every operation of the models fail from one on, as after the death of the process. */
export class DatabaseFailure {
  private operations = 0;

  /** @param operation the first that fails, counted from now and from 1 */
  beginAt(operation: number): void {
    this.operations = 0;
    watchOperations(() => {
      this.operations += 1;
      if (this.operations >= operation) throw new Error('The process has died.');
    });
  }

  end(): void {
    watchOperations(undefined);
  }

  /** Does what comes next of the bulk jobs, and dies at this operation; then does the rest. */
  async workWithDeathAt(operation: number, bulkWork: BulkWork): Promise<void> {
    this.beginAt(operation);
    bulkWork.wake();
    await bulkWork.settle();
    this.end();
    bulkWork.wake();
    await bulkWork.settle();
  }
}
