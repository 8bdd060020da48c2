import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import { isolate, quote } from '@club/shared/isolate';
import type { RoundPosition } from '@club/shared/round';
import { maxChoices } from '@club/shared/roundLimits';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { FormButton } from '../../actions/FormButton';
import { adminPath } from '../../shell/adminPath';
import { averageWord } from '../roundWords';
import { byHandWords, wordsOf } from './boardWords';
import { OfferFields } from './OfferFields';
import { canBeOffered, countFree, countOffered, firstOfReserve, namedByHand } from './places';
import type { Averages } from './useAverages';

interface OfferPlaceProps {
  /** Id of the round. */
  round: string;
  board: DecisionsDto;
  position: RoundPosition;
  averages: Averages;
  /** Whether nothing around it says which position it is. */
  isNamed?: boolean;
}

const changes = ['decisions', 'release'] as const;

const noMail = 'The site sends no mail: please tell the person.';

/** After the release, a place that nobody has: it goes to the reserve first, then to anybody who has none. */
export function OfferPlace(props: OfferPlaceProps) {
  const { round, board, position, averages, isNamed = false } = props;
  const { key, name } = position;
  const { candidates, positions } = board;
  const { sendsMail } = useContent();
  // The button that was pressed makes way for the other one.
  const [isChanged, setChanged] = useState(false);
  const then = { autoFocus: isChanged, onSuccess: () => setChanged(true) };
  const all = countFree(board, position);
  const free = countOffered(board, position);
  const left = Math.min(all, all - free);
  const byHand = namedByHand(board, position);
  const theirs = byHand.length - left;
  const leaving = theirs > 0 ? Math.min(theirs, free) : free;
  if (free <= 0) {
    return left > 0 && <LeftFree {...props} places={left} then={then} />;
  }
  const first = firstOfReserve(board, position);
  const others = candidates
    .filter((one) => canBeOffered(one, position))
    .toSorted((one, other) => rankOf(one, key) - rankOf(other, key));
  const isNobodyLeft = others.every(({ outcome }) => outcome === 'accepted');
  const describe = (one: CandidateDto) => {
    const { average = null } = averages.get(one._id) ?? {};
    const score = average === null ? [] : [`score ${averageWord(average)}`];
    const words = [choiceWords(one, key), ...score, wordsOf(one, positions)];
    return `${one.name}: ${words.join(', ')}`;
  };
  return (
    <div className="row gap-2 across-4 strong-links">
      <p>
        {isNamed && `${name}: `}
        {free === 1 ? '1 place is free.' : `${free} places are free.`}
      </p>
      {theirs > 0 && <p>{byHandWords(byHand, name)} If a place is theirs, leave it free.</p>}
      {isNobodyLeft && (
        <p>
          Nobody is left to offer it to
          {others.length > 0 && ' but who has given back another place'}.{' '}
          <Link to={adminPath('round', { id: round })}>Copy the round for a new one</Link>
        </p>
      )}
      {(first || others.length > 0) && (
        <FormButton
          label={first ? `Offer it to ${first.name}` : 'Offer it to …'}
          what={name}
          variant="inline"
          title={first ? `Offer ${quote(name)} to ${isolate(first.name)}` : `Offer ${quote(name)}`}
          submitText="Offer it"
          busyText="Offering…"
          onSubmit={async (read) => {
            const application = first?._id ?? read('application');
            await send('POST /api/admin/rounds/:id/offers', {
              id: round,
              body: { application, position: key, text: read('text') },
            });
            return null;
          }}
          successText={`The place is offered${sendsMail ? '' : `. ${noMail}`}`}
          failureText="Failed to offer the place"
          changes={changes}
          staysWhenRefused
        >
          <OfferFields
            round={round}
            position={key}
            first={first}
            byHand={theirs > 0 ? byHandWords(byHand, name) : ''}
            choices={others.map((one) => ({
              application: one._id,
              words: describe(one),
              note: lossWords(one, positions),
            }))}
          />
        </FormButton>
      )}
      <ActionButton
        label={leaveWords(leaving, free)}
        labelMeanwhile="Leaving"
        what={name}
        {...then}
        act={() => leaveFree(props, left + leaving)}
        changes={changes}
        successText={`${name}: nobody is asked to fill ${leaving === 1 ? 'it' : 'them'} any more`}
        failureText={(reason) => `Not left free. ${reason}`}
      />
    </div>
  );
}

interface LeftFreeProps extends OfferPlaceProps {
  places: number;
  /** Where the focus goes, and what is noted after the change. */
  then: Pick<ComponentProps<typeof ActionButton>, 'autoFocus' | 'onSuccess'>;
}

/** Places that the team leaves as they are. */
function LeftFree({ places, then, ...props }: LeftFreeProps) {
  const { name } = props.position;
  return (
    <div className="row gap-2 across-4 strong-links">
      <p>
        {props.isNamed && `${name}: `}
        {places === 1 ? '1 place stays free.' : `${places} places stay free.`}
      </p>
      <ActionButton
        label={places === 1 ? 'Offer it after all' : 'Offer them after all'}
        labelMeanwhile="Offering"
        what={name}
        {...then}
        act={() => leaveFree(props, 0)}
        changes={changes}
        successText={`${name} can be offered again`}
        failureText={(reason) => `Not changed. ${reason}`}
      />
    </div>
  );
}

function leaveWords(leaving: number, free: number): string {
  if (leaving < free) return `Leave ${leaving} free`;
  return free === 1 ? 'Leave it free' : 'Leave them free';
}

function leaveFree({ round, position }: OfferPlaceProps, places: number) {
  const body = { position: position.key, places };
  return send('PUT /api/admin/rounds/:id/places/left', { id: round, body });
}

/** What an offer takes from somebody who has given back another place; '' for everybody else. */
function lossWords({ name, outcome, position }: CandidateDto, positions: RoundPosition[]): string {
  if (outcome !== 'accepted') return '';
  const former = positions.find(({ key }) => key === position)?.name ?? '';
  return `${isolate(name)} was accepted as ${isolate(former)}. Once this is offered, ‘Comes after all’ does not give that place back.`;
}

/** Which choice of somebody the position is, e.g. 'first choice'. */
function choiceWords({ choices }: CandidateDto, position: string): string {
  const index = choices.findIndex(({ key }) => key === position);
  if (index === -1) return 'did not choose it';
  return `${ordinals[index] ?? `${index + 1}th`} choice`;
}

const ordinals = ['first', 'second', 'third'];

/** Who has named the position comes first, by the order of the choice; who has given back another place last. */
function rankOf({ choices, outcome }: CandidateDto, position: string): number {
  const index = choices.findIndex(({ key }) => key === position);
  const rank = index === -1 ? maxChoices : index;
  return outcome === 'accepted' ? rank + maxChoices + 1 : rank;
}
