import { type Entry, RoundDecisionsModel } from './roundDecisions.model';

/** What is decided about each application of a round, by its id. Also before the release: it is for the team. */
export async function listOutcomes(
  round: string,
): Promise<Map<string, Pick<Entry, 'outcome' | 'position' | 'reply'>>> {
  const stored = await RoundDecisionsModel.findById(round, 'entries').lean();
  return new Map(stored?.entries.map((entry) => [entry.application, entry]));
}
