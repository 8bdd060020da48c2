/** An email address. Where it has no room in one line, it breaks after the @ first. */
export function EmailAddress({ email }: { email: string }) {
  const end = email.lastIndexOf('@') + 1;
  return (
    <span>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </span>
  );
}
