/** That no time suits somebody, with what the person says of it. */
export function NoTimeNote({ said }: { said: string }) {
  return (
    <>
      No time suits{said !== '' && ': '}
      <bdi>{said}</bdi>
    </>
  );
}
