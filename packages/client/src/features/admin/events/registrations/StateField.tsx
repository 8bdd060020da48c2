import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { MessageRegistrationsRequest } from '@club/shared/registration';
import { registrationStateWords } from '@club/shared/registrationWords';
import { SelectField } from '../../../../components/form/SelectField';
import { formatCount } from '../../list/formatCount';

/** A state whose people the team writes to. */
export type AddressedState = MessageRegistrationsRequest['state'];
export const addressedStates: readonly AddressedState[] = ['placed', 'waiting', 'cancelled'];

export interface StateChoice {
  states: EventFiguresDto['states'];
  /** Those in which somebody is. */
  offered: readonly AddressedState[];
  chosen: AddressedState;
  setState: (state: AddressedState) => void;
}

/** To whom the team writes, with how many they are. */
export function StateField({ states, offered, chosen, setState }: StateChoice) {
  return (
    <SelectField
      name="state"
      label="To all whose state is"
      value={chosen}
      options={offered.map((each) => [
        each,
        `${registrationStateWords[each]} (${formatCount(states[each])})`,
      ])}
      onChange={({ target }) => setState(offered.find((each) => each === target.value) ?? chosen)}
    />
  );
}
