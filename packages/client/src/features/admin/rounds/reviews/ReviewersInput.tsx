import type { Reviewer } from '@club/shared/round';
import { useContext, useId } from 'react';
import { send } from '../../../../api/send';
import { FormErrorsContext } from '../../../../components/form/FormErrorsContext';
import formStyles from '../../form/form.module.css';
import type { Part } from '../../form/Part';
import { SwitchInput } from '../../form/SwitchInput';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';

/** Who reads the applications: some of those who have a role. Who is named already may have lost it. */
export function ReviewersInput({ part: { path, value, change } }: { part: Part<Reviewer[]> }) {
  const noteId = useId();
  const problem = useContext(FormErrorsContext).get(path);
  const { data, error, reload } = useServerState({
    key: ['rounds', 'reviewers'],
    call: 'Asking who can be a reviewer',
    get: (signal) => send('GET /api/admin/rounds/reviewers', { signal }),
  });
  const team = data ?? [];
  const offered = [...team, ...value.filter(({ _id }) => !team.some((one) => one._id === _id))];
  const isChosen = ({ _id }: Reviewer) => value.some((one) => one._id === _id);
  return (
    <fieldset
      className="stack gap-3 choices"
      name={path}
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={noteId}
    >
      <legend>
        Reviewers <span className={formStyles.count}>{value.length}</span>
      </legend>
      <p id={noteId} className={problem ? 'error strong' : 'quiet'}>
        {problem ??
          `They read the applications and score them, and see the scores of others only after their own. ${readByWords(value.length)}`}
      </p>
      {error !== null && <LoadFailure what="The team" error={error} onRetry={reload} />}
      <div className="columns across-5">
        {offered.map((reviewer) => (
          <SwitchInput
            key={reviewer._id}
            part={{
              path: `${path}.${reviewer._id}`,
              value: isChosen(reviewer),
              change: (update) =>
                change((last) => [
                  ...last.filter(({ _id }) => _id !== reviewer._id),
                  ...(update(isChosen(reviewer)) ? [reviewer] : []),
                ]),
            }}
            label={reviewer.name}
          />
        ))}
      </div>
    </fieldset>
  );
}

function readByWords(reviewers: number): string {
  return reviewers === 1
    ? 'Each application is read by this one person: with more, by two.'
    : 'Each application is read by two: the site shares them out, about evenly. Who knows a person passes the application on.';
}
