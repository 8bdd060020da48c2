import { FoundOfAddress, useFoundOfAddress } from '../shell/palette/FoundOfAddress';

/** What the lists of events and recruitment have of the address of an account, for who may read them. */
export function MemberFound({ email }: { email: string }) {
  const found = useFoundOfAddress(email);
  return (
    <section className="stack gap-3">
      <h2>Events and applications</h2>
      <FoundOfAddress found={found} />
      {found.length === 0 && (
        <p className="quiet">Nothing with this address in the lists that you may read.</p>
      )}
    </section>
  );
}
