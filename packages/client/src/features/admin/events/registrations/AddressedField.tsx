import { allNames } from '@club/shared/allNames';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { AddressedState } from '@club/shared/registrationMessage';
import { useState } from 'react';
import { isPast } from '../../../../api/serverClock';
import { SelectField } from '../../../../components/form/SelectField';
import { formatCount } from '../../list/formatCount';
import { notInYetText } from '../eventWords';

export interface AddressedChoice {
  /** Those in which somebody has an address. */
  offered: readonly AddressedState[];
  chosen: AddressedState;
  choose: (state: AddressedState) => void;
  /** Of the state that is chosen. */
  count: EventFiguresDto['toWrite'][AddressedState];
}

/** Whom the team can write to at this moment; null while that is nobody. After the end it begins with who came. */
export function useAddressedChoice(
  { endsAt }: EventDto,
  { toWrite }: EventFiguresDto,
): AddressedChoice | null {
  const [state, choose] = useState<AddressedState | null>(null);
  const { came } = toWrite;
  // Before anybody came, who did not are all with a place. With or without those who wait: only where there are some.
  const isSame = (each: AddressedState) =>
    (each === 'absent' && came.mailed + came.unreached === 0) ||
    (each === 'inLine' && (toWrite.placed.mailed === 0 || toWrite.waiting.mailed === 0));
  const offered = allNames(wordsBefore).filter((each) => toWrite[each].mailed > 0 && !isSame(each));
  const likely = isPast(endsAt) && offered.includes('came') ? 'came' : offered[0];
  const chosen = state && offered.includes(state) ? state : likely;
  return chosen ? { offered, chosen, choose, count: toWrite[chosen] } : null;
}

interface AddressedFieldProps extends AddressedChoice {
  event: EventDto;
  figures: EventFiguresDto;
}

/** To whom the team writes, with how many have an address, and what becomes of the others. */
export function AddressedField(props: AddressedFieldProps) {
  const { event, figures, offered, chosen, choose, count } = props;
  const { toWrite } = figures;
  const words = isPast(event.endsAt) ? wordsAfterwards : wordsBefore;
  return (
    <>
      <SelectField
        name="state"
        label="To"
        value={chosen}
        options={offered.map((each) => [
          each,
          `${words[each]} (${formatCount(toWrite[each].mailed)})`,
        ])}
        onChange={({ target }) => choose(offered.find((each) => each === target.value) ?? chosen)}
      />
      {chosen === 'came' && !isPast(event.endsAt) && (
        <p>{notInYetText(toWrite.absent.mailed + toWrite.absent.unreached)}</p>
      )}
      {count.unreached > 0 && <p>{unreachedText(count.unreached)}</p>}
    </>
  );
}

const wordsBefore: Record<AddressedState, string> = {
  placed: 'Everybody with a place',
  inLine: 'Everybody with a place or waiting',
  came: 'Who is in',
  absent: 'Who is not in yet',
  waiting: 'Who waits',
  cancelled: 'Who has cancelled',
};

const wordsAfterwards: Record<AddressedState, string> = {
  placed: 'Everybody who had a place',
  inLine: 'Everybody who had a place or waited',
  came: 'Who came',
  absent: 'Who did not come',
  waiting: 'Who waited',
  cancelled: 'Who has cancelled',
};

function unreachedText(count: number): string {
  return count === 1
    ? '1 more person has no email address that is confirmed: please tell this person yourself.'
    : `${formatCount(count)} more people have no email address that is confirmed: please tell them yourself.`;
}
