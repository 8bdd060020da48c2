import type { SaveEventRequest } from '@club/shared/event';
import { openEndWords } from '@club/shared/eventTimes';
import { zoneName } from '@club/shared/zoneName';
import { useContent } from '../../../content/useContent';
import form from '../form/form.module.css';
import { MomentInput } from '../form/MomentInput';
import { fieldOf, type Part, requiredOf } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { useDates } from '../shell/useDates';
import { withOpenEnd, withStart } from './eventFields';

interface TimeFieldsProps {
  part: Part<SaveEventRequest>;
  /** What follows the times is changed with them. */
  onChange: (update: (last: SaveEventRequest) => SaveEventRequest) => void;
}

/** When the event begins, and when it ends, if that is known. */
export function TimeFields({ part, onChange }: TimeFieldsProps) {
  const { timeZone } = useContent().site;
  const startsAt = requiredOf(fieldOf(part, 'startsAt'));
  const isEndOpen = fieldOf(part, 'isEndOpen');
  return (
    <div>
      <div className={`full-columns gap-5 ${form.pair}`}>
        <MomentInput
          part={{
            ...startsAt,
            change: (update) => onChange((last) => withStart(last, update(last.startsAt) ?? '')),
          }}
          label="Starts"
          hint={`In the club’s time zone, ${zoneName(timeZone)}`}
          required
        />
        {!isEndOpen.value && (
          <MomentInput part={requiredOf(fieldOf(part, 'endsAt'))} label="Ends" required />
        )}
      </div>
      <SwitchInput
        part={{
          ...isEndOpen,
          change: (update) => onChange((last) => withOpenEnd(last, update(last.isEndOpen))),
        }}
        label="No fixed end: until late"
      />
      {isEndOpen.value && <OpenEndNote endsAt={part.value.endsAt} />}
    </div>
  );
}

function OpenEndNote({ endsAt }: { endsAt: string }) {
  const { formatMoment } = useDates();
  const over = endsAt === '' ? '6 hours after the start' : `on ${formatMoment(endsAt)}`;
  return (
    <p className="quiet">
      Everybody reads ‘{openEndWords}’. For the site it is over {over}: then it is among the past
      events, and people are asked how it was.
    </p>
  );
}
