import type { ChangeTermRequest, TermDto } from '@club/shared/team';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { pastTeamPath, paths } from '../../../paths';
import { DeleteButton } from '../actions/ConfirmButton';
import { useChange, useOutdate } from '../query/useChange';
import { useDates } from '../shell/useDates';
import { TermForm } from './TermForm';
import styles from './team.module.css';

interface TermBarProps {
  term: TermDto;
  /** The term that the team page shows today. */
  present: TermDto | undefined;
  onDeleted: () => void;
}

/** The days of a term, and what can be done with the term itself. */
export function TermBar({ term, present, onDeleted }: TermBarProps) {
  const { formatDay } = useDates();
  const change = useChange();
  const [isOpen, setOpen] = useState(false);
  const { _id, label, firstDay, lastDay } = term;

  async function save(changed: ChangeTermRequest) {
    await change(['terms'], () => send('PATCH /api/admin/terms/:id', { id: _id, body: changed }));
    setOpen(false);
    notify.success(`The term ${changed.label} is saved`);
  }

  if (isOpen) {
    return (
      <div className={`stack gap-4 start narrow ${styles.newForm}`}>
        <h2>The term {label}</h2>
        <TermForm
          draftName={`term:${_id}`}
          term={term}
          submitText="Save"
          onSave={save}
          onCancel={() => setOpen(false)}
          otherActions={<DeleteTerm term={term} onDeleted={onDeleted} />}
        />
      </div>
    );
  }
  return (
    <div className={`row gap-2 across-4 narrow ${styles.term}`}>
      <p>
        {formatDay(firstDay)} – {formatDay(lastDay)}. <PublicPage term={term} present={present} />
      </p>
      <Button variant="inline" onClick={() => setOpen(true)}>
        Change term<span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}

function DeleteTerm({ term: { _id, label }, onDeleted }: Pick<TermBarProps, 'term' | 'onDeleted'>) {
  const outdate = useOutdate();
  return (
    <DeleteButton
      what={`the term ${label}`}
      consequence="Only a term without people can be deleted. The people in its bin are deleted for good."
      act={() => send('DELETE /api/admin/terms/:id', { id: _id })}
      changes={['terms']}
      onFailure={() => outdate(['team'])}
      successText={`The term ${label} is deleted`}
      failureText="Failed to delete the term"
      onSuccess={onDeleted}
    />
  );
}

/** Where visitors see the term. */
function PublicPage({ term, present }: Pick<TermBarProps, 'term' | 'present'>) {
  const { formatDay } = useDates();
  if (term._id === present?._id) {
    return (
      <>
        The site shows it as <Link to={paths.team}>the team</Link>.
      </>
    );
  }
  if (present && term.firstDay > present.firstDay) {
    return <>The site shows it from {formatDay(term.firstDay)} on.</>;
  }
  return (
    <>
      Its people are at <a href={pastTeamPath(term.label)}>{pastTeamPath(term.label)}</a>.
    </>
  );
}
