import type { CandidateDto } from '@club/shared/decision';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { SelectField } from '../../../../components/form/SelectField';
import { TextArea } from '../../../../components/form/TextArea';
import { Loading } from '../../../../components/Loading';
import { useContent } from '../../../../content/useContent';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailLetter } from '../../shell/MailLetter';
import { useDates } from '../../shell/useDates';

interface OfferFieldsProps {
  /** Id of the round. */
  round: string;
  /** Key of the position. */
  position: string;
  /** Who is on the reserve, and comes before the others; nobody: it is chosen who gets it. */
  first: CandidateDto | undefined;
  /** Who is on the team for the position without an application; '' for nobody. */
  byHand: string;
  /** Those who can be chosen. */
  choices: readonly Choice[];
}

interface Choice {
  /** Its id. */
  application: string;
  /** Who it is. */
  words: string;
  /** What to know before this choice; '' for nothing. */
  note: string;
}

/** Who is offered a place, with which own words; and what the person gets, before it is sent. */
export function OfferFields({ round, position, first, byHand, choices }: OfferFieldsProps) {
  const { sendsMail } = useContent();
  const [chosen, setChosen] = useState('');
  const application = first?._id ?? chosen;
  const { note = '' } = choices.find((choice) => choice.application === chosen) ?? {};
  /** What the preview shows: each key would ask for another one. */
  const [text, setText] = useState('');
  return (
    <>
      {byHand !== '' && <p>{byHand}</p>}
      {!first && (
        <SelectField
          name="application"
          label="To"
          required
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ['', 'Please choose'],
            ...choices.map(({ application, words }) => [application, words] as const),
          ]}
        />
      )}
      {note !== '' && <p>{note}</p>}
      <TextArea
        name="text"
        label="Own words about this offer (optional)"
        hint={`They are in the ${sendsMail ? 'mail' : 'text'} and on the page of the application. Your words for accepted people are not: they were for the day of the release.`}
        rows={3}
        onBlur={({ target }) => setText(target.value)}
      />
      {application !== '' && (
        <Preview key={application} round={round} offer={{ application, position, text }} />
      )}
    </>
  );
}

interface PreviewProps {
  /** Id of the round. */
  round: string;
  offer: { application: string; position: string; text: string };
}

function Preview({ round, offer }: PreviewProps) {
  const { sendsMail } = useContent();
  const { formatDay } = useDates();
  const { data, error, reload } = useServerState({
    key: ['decisions', round, 'offer', offer],
    call: 'Loading what the person gets',
    get: (signal) =>
      send('POST /api/admin/rounds/:id/offers/preview', { id: round, body: offer, signal }),
  });
  if (error !== null) {
    return <LoadFailure what="What the person gets" error={error} onRetry={reload} />;
  }
  if (!data) return <Loading />;
  return (
    <>
      <p>
        The person sees it at once on the page of the application, and can answer until{' '}
        {formatDay(data.replyBy)}.{' '}
        {sendsMail
          ? 'This mail goes to the person:'
          : 'The site sends no mail: please tell the person. You find this text again at ‘Whom to tell what’.'}
      </p>
      <MailLetter {...data.letter} />
    </>
  );
}
