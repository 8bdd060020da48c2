import { averageWord } from './roundWords';

interface AverageScoreProps {
  /** Undefined for who must not see the reviews of others. */
  known: { average: number | null; reviews: number } | undefined;
  /** Says of how many reviews it is. */
  countWord: (reviews: number) => string;
}

/** The average score of an application; of those whose reviews this person must not see, nothing. */
export function AverageScore({ known, countWord }: AverageScoreProps) {
  if (!known) return '–';
  return (
    <>
      {averageWord(known.average)}
      <span className="detail">{countWord(known.reviews)}</span>
    </>
  );
}
