import type { FormerRoleDto, HandoverDto } from '@club/shared/handover';
import { isWaiting } from '@club/shared/handoverAccess';
import { isolate } from '@club/shared/isolate';
import { roleNames } from '@club/shared/userWords';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { ButtonLink } from '../../../components/ButtonLink';
import { PageHead } from '../../../components/PageHead';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../actions/ConfirmButton';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { useHeadingFocus } from '../shell/useHeadingFocus';
import { EndingsTable } from './EndingsTable';
import { HandoverInvitations } from './HandoverInvitations';
import { History } from './History';
import { handoverChanges } from './handoverChanges';
import { keepPlan } from './keepPlan';
import { OpenOffers } from './OpenOffers';
import { Upkeep } from './Upkeep';

interface StatusPageProps {
  handover: HandoverDto;
}

/** How far the handover is, until it is over. */
export function StatusPage({ handover }: StatusPageProps) {
  const { term, endings, canUndo } = handover;
  const { formatDay, today } = useDates();
  const headingRef = useHeadingFocus(handover);
  const hasBegun = term.firstDay <= today();
  return (
    <div className="stack gap-5">
      <PageHead title="Handover" noIndex />
      <div className="row gap-3 split">
        <h1 tabIndex={-1} ref={headingRef}>
          Handover to {term.label}
        </h1>
        <ButtonLink to={adminPath('handover', { step: 'sheet' })} variant="quiet">
          Sheet for the meeting
        </ButtonLink>
      </div>
      <p>
        {!hasBegun
          ? `The day of change is ${formatDay(term.firstDay)}: the team page changes by itself.`
          : `The team changed on ${formatDay(term.firstDay)}.`}{' '}
        Started by {handover.startedBy.name}.
      </p>
      <NextTeam {...handover} />
      {handover.state !== 'running' && (
        <p className="reason">
          This handover was interrupted. It goes on by itself within a minute: load the page again.
        </p>
      )}
      <section className="part" aria-labelledby="invitations">
        <h2 id="invitations">Invitations</h2>
        <p className="quiet">
          Who accepts a place by an application from now on takes an open position of its name by
          itself. Everybody of the next team can be invited here, anybody else under{' '}
          <Link to={adminPath('access')}>Access</Link>. For another address or role, withdraw the
          invitation: then the person is invited anew. Who has accepted gets another role under
          Access. Who was accepted by an application and cannot come is entered on the board of the
          round, too: then the place is offered to the next.
        </p>
        <HandoverInvitations {...handover} />
      </section>
      <section className="part" aria-labelledby="endings">
        <h2 id="endings">Roles that end</h2>
        {endings.length === 0 ? (
          <p>Nobody’s role ends.</p>
        ) : (
          <>
            <p className="quiet">
              Who keeps a role, or gets another last day:{' '}
              <Link to={adminPath('access')}>Change under Access</Link>
            </p>
            <EndingsTable endings={endings} />
          </>
        )}
      </section>
      {canUndo && <UndoSection handover={handover} />}
      {hasBegun && <CloseSection {...handover} />}
      <Upkeep />
      <History current={handover._id} />
    </div>
  );
}

/** Leads to where the names that the plan lacks are filled in. */
function NextTeam({ term, people }: Pick<HandoverDto, 'term' | 'people'>) {
  const open = people.filter(({ name, isOnTeam }) => isOnTeam && name === '').length;
  return (
    <p>
      {open > 0 && `${open} ${open === 1 ? 'position has' : 'positions have'} no name yet. `}
      Names, pictures and the order are changed on the page Team:{' '}
      <Link to={`${adminPath('team')}?term=${term._id}`}>the team of {term.label}</Link>
    </p>
  );
}

function UndoSection({ handover }: StatusPageProps) {
  const { term, people, overAfterUndo } = handover;
  const { user } = useAuth();
  const told = people.flatMap(({ access }) => (access && access.linkCount > 0 ? access.name : []));

  async function undo() {
    await send('DELETE /api/admin/handover/current');
    await keepPlan(handover, user?._id ?? '');
  }

  return (
    <section className="part" aria-labelledby="undo">
      <h2 id="undo">Take it back</h2>
      <p>Until the new term begins, the whole handover can be undone.</p>
      {overAfterUndo.length > 0 && <OverAfterUndo roles={overAfterUndo} />}
      <div>
        <ConfirmButton
          verb="Undo"
          verbMeanwhile="Undoing"
          what="the handover"
          consequence={
            `The term ${term.label} and its people are deleted, its links stop working, also those in mails that have ` +
            'left, who accepted loses the role, and the former last days come back. The plan stays here as a draft.' +
            (told.length > 0 ? ` The site writes to nobody: please tell ${listNames(told)}.` : '')
          }
          act={undo}
          changes={handoverChanges}
          successText="The handover is undone"
          failureText="Failed to undo the handover"
        />
      </div>
    </section>
  );
}

function OverAfterUndo({ roles }: { roles: FormerRoleDto[] }) {
  const { formatDay, today } = useDates();
  return (
    <>
      <p>
        It gives back roles as they were. These have a last day that has come since then: on the
        page Access you can give them a later one afterwards.
      </p>
      <ul>
        {roles.map(({ name, role, lastDay }) => (
          <li key={name}>
            {name}, {roleNames[role]}:{' '}
            {lastDay === today() ? 'ends tonight' : `ended on ${formatDay(lastDay)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function CloseSection({ people, term }: Pick<HandoverDto, 'people' | 'term'>) {
  const waiting = people.flatMap(({ access }) => (access && isWaiting(access) ? access.name : []));
  const joined = people.flatMap(({ name, joinedBy }) => (joinedBy === null ? [] : name));
  return (
    <section className="part" aria-labelledby="close">
      <h2 id="close">Close it</h2>
      <p>
        The handover is over by itself when all of this is done. Close it before that if nobody else
        is going to accept: the next one can be planned then.
      </p>
      <div>
        <ConfirmButton
          verb="Close"
          verbMeanwhile="Closing"
          what="the handover"
          consequence={
            'What still waits stays as it is: give and end roles on the page Access.' +
            (waiting.length > 0 ? ` Links that go on working: of ${listNames(waiting)}.` : '') +
            (joined.length > 0 ? ` Not invited: ${listNames(joined)}.` : '')
          }
          act={() => send('POST /api/admin/handover/current/close')}
          changes={handoverChanges}
          successText="The handover is closed"
          failureText="Failed to close the handover"
        >
          <OpenOffers team={term.label} />
        </ConfirmButton>
      </div>
    </section>
  );
}

function listNames(names: string[]): string {
  return new Intl.ListFormat('en').format(names.map(isolate));
}
