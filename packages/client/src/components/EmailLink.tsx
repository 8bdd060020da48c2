import { Fragment } from 'react';
import { Icon } from './Icon';

interface EmailLinkProps {
  address: string;
  className?: string | undefined;
  /** Whether an envelope is shown before the address. */
  icon?: boolean;
}

/** An email address that opens a mail. A line may end after each of its dots and after the @. */
export function EmailLink({ address, className, icon = false }: EmailLinkProps) {
  const words = address.split(/(?<=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
  return (
    // Some screen readers pause at each place where a line may end: they get the address whole.
    <a className={className} href={`mailto:${address}`} aria-label={address}>
      {icon && <Icon name="email" />}
      {icon ? <span>{words}</span> : words}
    </a>
  );
}
