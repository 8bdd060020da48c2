import type { SaveRoundPosition } from '@club/shared/round';
import { maxPositions } from '@club/shared/roundLimits';
import { CountInput } from '../form/CountInput';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { newPosition } from './roundFields';

/** What people can apply for. */
export function PositionsInput({ part }: { part: Part<SaveRoundPosition[]> }) {
  return (
    <EntryList
      part={part}
      label="Positions"
      hint="At least one before the round opens. Everybody can name up to three, in order."
      noun="position"
      isRow
      limit={maxPositions}
      blank={newPosition()}
      titleOf={({ name }) => name}
    >
      {(position) => (
        <>
          <TextInput part={fieldOf(position, 'name')} limit={80} label="Position" />
          <PlacesInput part={fieldOf(position, 'places')} />
        </>
      )}
    </EntryList>
  );
}

/** An empty field is one place. */
function PlacesInput({ part: { path, value, change } }: { part: Part<number> }) {
  return (
    <CountInput
      part={{ path, value, change: (update) => change((last) => update(last) ?? 1) }}
      label="Places"
      max={100}
    />
  );
}
