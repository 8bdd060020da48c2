import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import { quote } from '@club/shared/isolate';
import type { RoundPosition } from '@club/shared/round';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { SelectField } from '../../../../components/form/SelectField';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { FormButton } from '../../actions/FormButton';
import { adminPath } from '../../shell/adminPath';
import { averageWord } from '../roundWords';
import { isDone, wordsOf } from './boardWords';
import type { Averages } from './useAverages';

interface OfferPlaceProps {
  /** Id of the round. */
  round: string;
  board: DecisionsDto;
  position: RoundPosition;
  averages: Averages;
}

const changes = ['decisions', 'release'] as const;

const noMail = 'The site sends no mail: please tell the person.';

/** After the release, a place that nobody has: it goes to the reserve first, then to anybody who was not accepted. */
export function OfferPlace({ round, board, position, averages }: OfferPlaceProps) {
  const { key, name, places } = position;
  const { candidates, positions } = board;
  const { sendsMail } = useContent();
  const holders = candidates.filter(
    (candidate) => isDone('accept', candidate, key) && isPossible(candidate),
  );
  const free = places - holders.length;
  if (free <= 0) return null;
  const first = candidates.find((one) => isDone('reserve', one, key) && isPossible(one));
  const offer = (application: string) =>
    send('POST /api/admin/rounds/:id/offers', { id: round, body: { application, position: key } });
  const others = candidates
    .filter(({ outcome }) => outcome !== 'accepted')
    .toSorted((one, other) => rankOf(one, key) - rankOf(other, key));
  const describe = (one: CandidateDto) => {
    const { average = null } = averages.get(one._id) ?? {};
    const score = average === null ? [] : [`score ${averageWord(average)}`];
    const words = [choiceWords(one, key), ...score, wordsOf(one, positions)];
    return `${one.name}: ${words.join(', ')}`;
  };
  return (
    <div className="row gap-2 across-4 strong-links">
      <p>{free === 1 ? '1 place is free.' : `${free} places are free.`}</p>
      {others.length === 0 && (
        <p>
          Nobody is left to offer it to.{' '}
          <Link to={adminPath('round', { id: round })}>Copy the round for a new one</Link>
        </p>
      )}
      {first && (
        <ActionButton
          label={`Offer it to ${first.name}`}
          labelMeanwhile="Offering"
          act={() => offer(first._id)}
          changes={changes}
          successText={`${name} is offered to ${first.name}${sendsMail ? '' : `. ${noMail}`}`}
          failureText={(reason) => `Not offered. ${reason}`}
        />
      )}
      {!first && others.length > 0 && (
        <FormButton
          label="Offer it to …"
          what={name}
          variant="inline"
          title={`Offer ${quote(name)}`}
          submitText="Offer it"
          busyText="Offering…"
          onSubmit={async (read) => {
            await offer(read('application'));
            return null;
          }}
          successText={`The place is offered${sendsMail ? '' : `. ${noMail}`}`}
          failureText="Failed to offer the place"
          changes={changes}
        >
          <p>
            The person sees it at once on the page of the application, and has a week to answer.{' '}
            {sendsMail
              ? 'The site writes to the person.'
              : `${noMail} The text is at ‘Whom to tell what’.`}
          </p>
          <SelectField
            name="application"
            label="To"
            required
            defaultValue=""
            options={[
              ['', 'Please choose'],
              ...others.map((one) => [one._id, describe(one)] as const),
            ]}
          />
        </FormButton>
      )}
    </div>
  );
}

function isPossible({ reply }: CandidateDto): boolean {
  return reply === null || reply === 'yes';
}

/** Which choice of somebody the position is, e.g. 'first choice'. */
function choiceWords({ choices }: CandidateDto, position: string): string {
  const index = choices.findIndex(({ key }) => key === position);
  if (index === -1) return 'did not choose it';
  return `${ordinals[index] ?? `${index + 1}th`} choice`;
}

const ordinals = ['first', 'second', 'third'];

/** Who has named the position comes first, by the order of the choice. */
function rankOf({ choices }: CandidateDto, position: string): number {
  const index = choices.findIndex(({ key }) => key === position);
  return index === -1 ? choices.length + 10 : index;
}
