import type { RoundSlotsDto, SlotDto } from '@club/shared/interview';
import { maxSlotMinutes, minSlotMinutes } from '@club/shared/roundLimits';
import { zoneName } from '@club/shared/zoneName';
import { send } from '../../../../api/send';
import { isPast } from '../../../../api/serverClock';
import { Field } from '../../../../components/form/Field';
import { FormFailure } from '../../../../components/form/FormFailure';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { FormButton } from '../../actions/FormButton';
import { toLocalTime, toMoment } from '../../form/localTime';
import { useDates } from '../../shell/useDates';
import { attendanceVerbs } from '../roundWords';
import { slotChanges, whoAsksHint, withoutSlot, withSlot } from './slotEdits';

interface SlotActionsProps {
  /** Id of the round. */
  round: string;
  stored: RoundSlotsDto;
  slot: SlotDto;
}

/** What the team can do with a time: one that is taken is taken back before it can be removed. */
export function SlotActions({ round, stored, slot }: SlotActionsProps) {
  const { sendsMail } = useContent();
  const { formatMoment } = useDates();
  const { key, startsAt, takenBy } = slot;
  const what = formatMoment(startsAt);
  return (
    <>
      <EditButton round={round} stored={stored} slot={slot} />
      {takenBy && isPast(startsAt) ? (
        <AttendanceActions round={round} slot={slot} name={takenBy.name} />
      ) : takenBy ? (
        <ConfirmButton
          what={what}
          verb="Take back"
          verbMeanwhile="Taking back"
          question={`Take ${what} back from ${takenBy.name}?`}
          consequence={`${learns(takenBy.name, sendsMail)} The invitation stays, and another time can be chosen.`}
          act={() =>
            send('POST /api/admin/rounds/:id/slots/free', { id: round, body: { slot: key } })
          }
          changes={slotChanges}
          successText={`${what} is free`}
          failureText="Failed to take the time back"
        />
      ) : (
        <ActionButton
          label="Remove"
          labelMeanwhile="Removing"
          what={what}
          act={() =>
            send('PUT /api/admin/rounds/:id/slots', {
              id: round,
              body: { version: stored.version, slots: withoutSlot(stored, key) },
            })
          }
          changes={slotChanges}
          successText={`${what} is removed`}
          failureText={(reason) => `Failed to remove the time. ${reason}`}
        />
      )}
    </>
  );
}

const attendances = ['came', 'absent'] as const;

interface AttendanceActionsProps extends Pick<SlotActionsProps, 'round' | 'slot'> {
  /** Of the person who has the time. */
  name: string;
}

/** Once the time has begun, whether the person came: what is noted already is not offered. */
function AttendanceActions({ round, slot, name }: AttendanceActionsProps) {
  return attendances
    .filter((attendance) => attendance !== slot.attendance)
    .map((attendance) => (
      <ActionButton
        key={attendance}
        label={attendanceVerbs[attendance]}
        labelMeanwhile="Saving"
        what={name}
        act={() =>
          send('POST /api/admin/rounds/:id/slots/attendance', {
            id: round,
            body: { slot: slot.key, attendance },
          })
        }
        changes={slotChanges}
        failureText={(reason) => `Failed to save it. ${reason}`}
      />
    ));
}

/** How somebody comes to know that their own time is another one. */
function learns(name: string, sendsMail: boolean | undefined): string {
  return sendsMail
    ? `${name} gets a mail about it.`
    : `This site sends no mail: please tell ${name}, whose own page shows it.`;
}

function EditButton({ round, stored, slot }: SlotActionsProps) {
  const { sendsMail, site } = useContent();
  const { timeZone } = site;
  const { formatMoment } = useDates();
  const { key, takenBy } = slot;
  const what = formatMoment(slot.startsAt);
  return (
    <FormButton
      label="Edit"
      what={what}
      variant="inline"
      title={`Edit ${what}`}
      submitText="Save"
      busyText="Saving…"
      onSubmit={async (read) => {
        const startsAt = toMoment(read('startsAt'), timeZone);
        if (startsAt === null) throw new FormFailure('Please enter a day and a time.');
        if (takenBy && startsAt !== slot.startsAt && isPast(startsAt)) {
          throw new FormFailure(
            `This moment is over: ${takenBy.name} would get no mail, and not come.`,
            [{ field: 'startsAt', message: 'Please enter a moment to come.' }],
          );
        }
        const changed = {
          key,
          startsAt,
          minutes: Number(read('minutes')),
          place: read('place'),
          interviewers: read('interviewers'),
        };
        const { version } = stored;
        await send('PUT /api/admin/rounds/:id/slots', {
          id: round,
          body: { version, slots: withSlot(stored, changed) },
        });
        return null;
      }}
      successText="Saved"
      failureText="Failed to save the time"
      changes={slotChanges}
    >
      {takenBy && (
        <p>
          {isPast(slot.startsAt)
            ? `This time has begun: nobody gets a mail about what you change. ${takenBy.name} is mailed only about a moment to come.`
            : `${takenBy.name} has this time, and has to know of another time or place. ${learns(takenBy.name, sendsMail)}`}
        </p>
      )}
      <Field
        name="startsAt"
        label="Day and time"
        hint={`In the club’s time zone, ${zoneName(timeZone)}`}
        type="datetime-local"
        max="2999-12-31T23:59"
        required
        defaultValue={toLocalTime(slot.startsAt, timeZone)}
      />
      <Field
        name="minutes"
        label="Minutes"
        type="number"
        min={minSlotMinutes}
        max={maxSlotMinutes}
        required
        defaultValue={slot.minutes}
      />
      <Field name="place" label="Place" maxLength={80} required defaultValue={slot.place} />
      <Field
        name="interviewers"
        label="Who asks"
        hint={whoAsksHint}
        maxLength={120}
        defaultValue={slot.interviewers}
      />
    </FormButton>
  );
}
