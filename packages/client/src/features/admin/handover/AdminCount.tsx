import { countAdmins } from './plan';
import type { PlanStep } from './steps';

interface AdminCountProps extends Pick<PlanStep, 'proposal' | 'draft'> {
  lastDay: string;
}

/** Whether enough admins remain. */
export function AdminCount({ proposal, draft, lastDay }: AdminCountProps) {
  const count = countAdmins(draft, proposal.roles, lastDay);
  if (count >= 2) return <p>{count} admins in the next term.</p>;
  return (
    <p className="reason">
      {count === 0 ? 'No admin' : 'Only one admin'} in the next term: please make at least two. One
      alone can lose the password, and nobody can help.
    </p>
  );
}
