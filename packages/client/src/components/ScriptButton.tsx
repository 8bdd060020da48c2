import { type ComponentProps, useSyncExternalStore } from 'react';

/**
 * A bare `<button>` for what only scripts can do. A page stands there, complete, before its scripts
 * run, on a slow phone for seconds: until then the button is disabled. A press would be lost, or,
 * in a form, make the browser leave the page with all that was typed into it.
 */
export function ScriptButton({
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'disabled'>) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <button {...rest} type={type} disabled={!isHydrated} />;
}

/** A page that is hydrated stays so. */
function subscribeToNothing() {
  return () => {};
}
