import { listDays } from '../clubDay';
import type { Migration } from './migration';

/** Before the unique index over them, terms were stored without their days. */
export const everyDayOfTerms: Migration = {
  summary: 'Stores each day of the terms',
  async run(db) {
    const terms = db.collection('terms');
    const taken = new Set<string>();
    for (const { _id, firstDay, lastDay } of await terms.find().sort({ firstDay: 1 }).toArray()) {
      // Two that overlap are kept as they are: the earlier one gets the days that both have.
      const days = listDays(firstDay, lastDay).filter((day) => !taken.has(day));
      for (const day of days) taken.add(day);
      await terms.updateOne({ _id }, { $set: { days } });
    }
  },
};
