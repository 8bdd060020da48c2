import type { MemberDto } from '@club/shared/user';
import { profileLabels, roleNames } from '@club/shared/userWords';
import { profileFieldNames } from '../../account/profileFields';
import { EmailAddress } from '../shell/EmailAddress';
import { Fact } from '../shell/Fact';
import { useDates } from '../shell/useDates';
import parts from './member.module.css';

/** What the person has written, and what the club has decided. */
export function MemberFacts({ member }: { member: MemberDto }) {
  const { formatMoment } = useDates();
  const { email, phone, createdAt, emailConfirmed, confirmedByHand } = member;
  const how = confirmedByHand ? 'by an admin' : 'by a link';
  return (
    <>
      <section className="stack gap-3">
        <h2>Profile</h2>
        <dl className={`stack gap-3 ${parts.facts}`}>
          <Fact name="Email">
            <EmailAddress email={email} />
            <span className="quiet">{emailConfirmed ? `Confirmed ${how}` : 'Not confirmed'}</span>
          </Fact>
          <Fact name="Phone">{phone || '–'}</Fact>
          {profileFieldNames.map((name) => (
            <Fact key={name} name={profileLabels[name]}>
              {member[name] || '–'}
            </Fact>
          ))}
          <Fact name="Registered">{formatMoment(createdAt)}</Fact>
        </dl>
      </section>
      <Access member={member} />
    </>
  );
}

function Access({ member }: { member: MemberDto }) {
  const { formatDay, formatDayOf, formatMoment } = useDates();
  const { role, accessUntil, granted, suspension, deletionAt, passwordRequestedAt } = member;
  return (
    <section className="stack gap-3">
      <h2>Access</h2>
      <dl className={`stack gap-3 ${parts.facts}`}>
        <Fact name="Role">
          {role ? roleNames[role] : 'Member, without a role'}
          {role && granted && (
            <span className="quiet">
              given by {granted.by}, {formatMoment(granted.at)}
            </span>
          )}
        </Fact>
        {role && (
          <Fact name="Last day">{accessUntil === null ? 'None' : formatDay(accessUntil)}</Fact>
        )}
        {suspension && (
          <Fact name="Suspended">
            {suspension.reason || 'Without a reason'}
            <span className="quiet">
              by {suspension.by}, {formatMoment(suspension.at)}
            </span>
          </Fact>
        )}
        {deletionAt && (
          <Fact name="Deletion">On {formatDayOf(deletionAt)}, unless somebody stops it.</Fact>
        )}
        {passwordRequestedAt && (
          <Fact name="New password">Asked for: {formatMoment(passwordRequestedAt)}</Fact>
        )}
      </dl>
    </section>
  );
}
