/** What clubs usually have. */
const usualPositions = [
  'President',
  'Vice President',
  'General Secretary',
  'Treasurer',
  'PR Head',
  'Event Manager',
  'Design Head',
  'Web Head',
  'Mentor',
];

interface PositionOptionsProps {
  /** By which a field names the list. */
  id: string;
  /** Those that the club has. */
  positions: string[];
}

/** Suggestions for a field in which a position is written. */
export function PositionOptions({ id, positions }: PositionOptionsProps) {
  return (
    <datalist id={id}>
      {[...new Set([...positions, ...usualPositions])].map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}
