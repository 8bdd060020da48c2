import { type ComponentProps, useSyncExternalStore } from 'react';

/**
 * A plain `<button>` for what only scripts can do. It is disabled until the scripts run, which on a
 * slow phone takes seconds after the page is visible. Before that a click would be lost or, in a
 * form, make the browser leave the page and lose what was typed.
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

/** A hydrated page stays hydrated: there is no change to listen for. */
function subscribeToNothing() {
  return () => {};
}
