import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections } from '@club/shared/sections';
import { Conflict } from '../form/conflict/Conflict';
import { useDates } from '../shell/useDates';

interface SectionConflictProps<Name extends SectionName> {
  mine: { base: Sections[Name]; value: Sections[Name] };
  theirs: SectionDto<Name>;
  /** Goes on with what was put together. It is not published yet. */
  onResolve: (value: Sections[Name]) => void;
}

/** Two versions of a section, when somebody else has published one meanwhile. */
export function SectionConflict<Name extends SectionName>(props: SectionConflictProps<Name>) {
  const { mine, theirs, onResolve } = props;
  const { updatedAt, updatedBy } = theirs;
  const { formatMoment } = useDates();
  return (
    <Conflict
      heading="Somebody else has published meanwhile"
      mine={mine}
      theirs={theirs.value}
      onResolve={onResolve}
    >
      <p>
        {updatedBy?.name ?? 'The site'} published another version, {formatMoment(updatedAt)}.
        Nothing of yours is lost: choose what to keep where the two differ. Nothing is published
        before you press ‘Publish’.
      </p>
    </Conflict>
  );
}
