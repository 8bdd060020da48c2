import type { MemberDto } from '@club/shared/user';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { PageHead } from '../../../components/PageHead';
import { type PageState, readList } from '../../../navigation/pageState';
import { returned, useListPath } from '../list/useListPath';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { UnloadedPage } from '../shell/UnloadedPage';
import { usePermissions } from '../shell/usePermissions';
import { ConfirmAddress } from './ConfirmAddress';
import { MemberFacts } from './MemberFacts';
import { MemberFound } from './MemberFound';
import { MemberHistory } from './MemberHistory';
import { MemberMessages } from './MemberMessages';
import { MemberSessions } from './MemberSessions';
import parts from './member.module.css';
import { UserActions } from './UserActions';
import { UserMarks } from './UserMarks';

/** What the site knows of one account, and what can be done with it. */
export function MemberPage() {
  const { id = '' } = useParams();
  const toList = useListPath('users');
  return (
    <>
      <div>
        <Link to={toList} state={returned}>
          All users
        </Link>
      </div>
      <LoadedMember key={id} id={id} />
    </>
  );
}

function LoadedMember({ id }: { id: string }) {
  const { data, error, reload } = useServerState({
    key: ['member', id],
    call: 'Loading the user',
    get: (signal) => send('GET /api/admin/users/:id', { id, signal }),
  });
  if (data) return <Member member={data} />;
  return <UnloadedPage what="This user" error={error} reload={reload} />;
}

function Member({ member }: { member: MemberDto }) {
  const { isAllowed } = usePermissions();
  return (
    <div className="stack gap-6 break">
      <MemberHead member={member} />
      <div className={`full-columns gap-6 ${parts.columns}`}>
        <MemberFacts member={member} />
        <MemberSessions member={member} />
        {!member.emailConfirmed && <ConfirmAddress user={member} />}
        <MemberFound email={member.email} />
        {isAllowed('messages') && <MemberMessages email={member.email} />}
        {isAllowed('audit') && <MemberHistory id={member._id} />}
      </div>
    </div>
  );
}

/** The name, what one must know at first sight, and what can be done. */
function MemberHead({ member }: { member: MemberDto }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const toList = useListPath('users');
  return (
    <div className="stack gap-3 start">
      <PageHead title={member.username} noIndex />
      <div className="row gap-2 across-3">
        <h1 tabIndex={-1}>{member.username}</h1>
        <UserMarks user={member} />
      </div>
      <div className="row gap-2 across-4 strong-links">
        <Link
          to={adminPath('user', { id: member._id })}
          state={{ list: readList(state) } satisfies PageState}
        >
          Edit<span className="visually-hidden"> {member.username}</span>
        </Link>
        <UserActions user={member} onDeleted={() => void navigate(toList, { state: returned })} />
      </div>
    </div>
  );
}
