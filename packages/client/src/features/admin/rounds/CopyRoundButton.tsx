import { quote } from '@club/shared/isolate';
import { nextYears } from '@club/shared/nextYears';
import type { RoundDto } from '@club/shared/round';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { toLocalTime, toMoment } from '../form/localTime';
import { MomentInput } from '../form/MomentInput';
import { useOutdate } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { titleOf, titleWithTerm } from './roundWords';

/** Makes a draft of a round for another term; people then change what is different. */
export function CopyRoundButton({ round }: { round: RoundDto }) {
  const { timeZone } = useContent().site;
  const navigate = useNavigate();
  const outdate = useOutdate();
  return (
    <FormButton
      label="Copy"
      what={titleOf(round)}
      variant="inline"
      title={`Copy ${quote(titleWithTerm(round))}`}
      submitText="Copy"
      busyText="Copying…"
      onSubmit={async (read) => {
        const opensAt = toMoment(read('opensAt'), timeZone) ?? '';
        const { _id } = await send('POST /api/admin/rounds/:id/copy', {
          id: round._id,
          body: { title: read('title'), term: read('term'), opensAt },
        });
        outdate(['rounds']);
        navigate(adminPath('round', { id: _id }));
        return null;
      }}
      successText="The copy is a draft"
      failureText="Failed to copy the round"
    >
      <p>
        Text, positions, questions, criteria and reviewers stay. The other dates move with the first
        one.
      </p>
      <NameFields round={round} />
      <OpeningField round={round} />
    </FormButton>
  );
}

/** The proposed title follows the term, until somebody writes another one. */
function NameFields({ round }: { round: RoundDto }) {
  const [term, setTerm] = useState(nextYears(round.term));
  const [title, setTitle] = useState<string | null>(null);
  const isSameTerm = term.trim() === round.term;
  return (
    <>
      <Field
        name="title"
        label="Title"
        value={title ?? (isSameTerm ? `${round.title}: second round` : nextTitle(round))}
        onChange={({ target }) => setTitle(target.value)}
        maxLength={120}
        required
        data-focus-first
      />
      <Field
        name="term"
        label="For the term"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        {...(round.state === 'closed' && {
          hint: `To fill places of ${round.term} that are still free, write ${round.term}, and a day to come. Then leave only these places in the draft.`,
        })}
        required
      />
    </>
  );
}

function OpeningField({ round }: { round: RoundDto }) {
  const { timeZone } = useContent().site;
  const [opensAt, setOpensAt] = useState(() => yearLater(round.opensAt, timeZone));
  return (
    <MomentInput
      part={{
        path: 'opensAt',
        value: opensAt || null,
        change: (update) => setOpensAt(update(opensAt) ?? ''),
      }}
      label="People can apply from"
      required
    />
  );
}

/** With the years in it one later; a title without a year gets the term, so that two rounds are told apart. */
export function nextTitle({ title, term }: Pick<RoundDto, 'title' | 'term'>): string {
  const next = title.replace(/\b20\d\d\b(?:[-–/]\d\d\b)?/g, nextYears);
  return next === title && title !== '' ? `${title} ${nextYears(term)}`.trim() : next;
}

/** The same day and time of the next year, on the clocks of the club. */
function yearLater(moment: string, timeZone: string): string {
  const local = toLocalTime(moment, timeZone);
  return toMoment(`${Number(local.slice(0, 4)) + 1}${local.slice(4)}`, timeZone) ?? moment;
}
