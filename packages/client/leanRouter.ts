import type { Plugin } from 'vite';

/**
 * The router's package is one file for several kinds of sites. Ours has routes as elements, without
 * loaders: what serves only the others is 4 kB of each page. A build cannot tell, so these are the places
 * that keep it (decision 34).
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

/**
 * Takes out of the router what needs loaders. In tests it is whole. Where a place is not found, the build
 * says so and the part stays: the site works, and its pages weigh more.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, path) {
      const isRouter = /\/node_modules\/react-router\//.test(path);
      if (!isRouter || !code.includes('function _renderMatches(')) return null;
      for (const [place] of edits) {
        if (code.search(place) === -1) this.warn(`The router has no ${place}: see leanRouter.ts`);
      }
      return edits.reduce((edited, [place, text]) => edited.replace(place, text), code);
    },
  };
}
