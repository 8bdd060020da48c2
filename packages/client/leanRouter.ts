import type { Plugin } from 'vite';

/**
 * The router's package is one file for several kinds of sites. Ours has routes as elements, without
 * loaders: what serves only the others is 4 kB of each page. A build cannot tell, so these are the places
 * that keep it. Each has to be there: with another version of the package, look again.
 */
const edits: readonly (readonly [place: RegExp, text: string])[] = [
  // Names for developer tools keep parts that nothing uses.
  [/^\w+\.(displayName = "\w+"|contextType = RSCRouterContext);$/gm, ''],
  [/= (React\d*\.(createContext|createElement|forwardRef)\()/g, '= /* @__PURE__ */ $1'],
  // Without loaders there is no state of them, nor anything that links could fetch ahead.
  [/let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = undefined;'],
  [
    /let routerState = React\d*\.useContext\(DataRouterStateContext\);/g,
    'const routerState = null;',
  ],
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\);/g, '[false, null, {}];'],
  [/return shouldPrefetch && .+PrefetchPageLinks, .+ : link;/g, 'return link;'],
];

/** Takes out of the router what needs loaders. In tests it is whole. */
export function leanRouter(): Plugin {
  let isDone = false;
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, path) {
      const isRouter = /\/node_modules\/react-router\//.test(path);
      if (!isRouter || !code.includes('function _renderMatches(')) return null;
      isDone = true;
      return edits.reduce((edited, [place, text]) => replaceAll(edited, place, text), code);
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('No module of the router has been made lean');
    },
  };
}

/** @throws {Error} when `place` is nowhere in `code` */
function replaceAll(code: string, place: RegExp, text: string): string {
  const edited = code.replace(place, text);
  if (edited === code) throw new Error(`The router has no ${place}`);
  return edited;
}
