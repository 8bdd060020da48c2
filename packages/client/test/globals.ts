/*
 * What a test adds to the browser. Code asks the window for it or takes it as a name: of a page whose names are those
 * of the process (page.ts), these are two places.
 */

export function addGlobals(values: object): void {
  for (const scope of [window, globalThis]) Object.assign(scope, values);
}

export function removeGlobal(name: string): void {
  for (const scope of [window, globalThis]) Reflect.deleteProperty(scope, name);
}
