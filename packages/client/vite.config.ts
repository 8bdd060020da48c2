import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './compressAssets.ts';
import { leanRouter } from './leanRouter.ts';

/**
 * A page is complete before its scripts run, so style, fonts and the first picture load first.
 * Vite drops the attributes of the script in index.html, so this one is added to its output.
 */
const scriptsComeLast: Plugin = {
  name: 'scripts-come-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/**
 * What all pages take from others: one file compresses better than its parts, and a browser keeps it when
 * only the site has changed.
 */
const libraries =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|rolldown\/runtime/;

/**
 * What every page needs: the frame around it, the session, and parts of nearly all. Other pages take from it,
 * and one file compresses better than its parts. What only some need is named, and goes elsewhere.
 */
const frameParts =
  /vite\/preload-helper|\/shared\/src\/(certificate(Paths)?|digits|eventPaths|roundPaths)\.ts$|\/client\/src\/((?!WholeHomePage|preview)\w+|(layout|modules|navigation|session)\/(?!NotFoundPage|meantPath|mendAddress|readLink|useLinkFragment)\w+|content\/(?!clubTime|formatDay|groupBy|initialOf)\w+|api\/(ApiError|callRequest|client|expiredLogin|logFailure|send|sendAsAnyone|serverClock|tokenOwner|tokenStore)|components\/(?!ConfirmDialog|CopiedNote|KeepLink|Notice|PanelDialog|Portrait|SponsorsSection|Toasts|grounds|saveFile|toDataUrl|useBusy|useCopy)\w+|components\/section\/\w+|components\/form\/(?!ConfirmedButton|NoLinkPage|PastedLink|PasswordField|SelectField|Sent|SharedComputer|askForMeant)\w+)\.tsx?$/;

/** The home page and the pages of its sections: people go from one to the other. */
const home =
  /\/src\/(WholeHomePage|content\/initialOf|components\/(grounds|Portrait)|features\/(home(?!\/(Welcome|Refused|GreetingPanel))|initiatives|gallery(?!\/GalleryViewer)|team(?!\/PastTeamPage)|contact)\/\w+)\.tsx?$/;

/** What the pages for a login, a registration and their own profile share. */
const credentials =
  /\/src\/(components\/form\/PasswordField|api\/(passkeysElsewhere|secondStep)|features\/auth\/(LoggedIn|useLogin|PhoneNumberField))\.tsx?$/;

/** How moments are written. */
const times = /\/src\/(eventTimes|zoneName|content\/clubTime)\.ts$/;

/** What the home page shows of the next event, and other pages of all; and what an event asks. */
const eventParts =
  /\/src\/(features\/events\/(EventDate|EventState|EventTicket|EventTitle|GivingOn|NextEvent|QuestionFields))\.tsx?$/;

/** Where somebody stands at an event, on the page of a registration and on that of the event. */
const places = /\/src\/features\/events\/(StandingOf|savedTickets)\.tsx?$/;

/** What the pages share on which somebody signs up or applies, or sees later what came of it. */
const forms =
  /\/src\/(api\/(ownRegistrations|send)|navigation\/(readLink|useLinkFragment)|components\/(ConfirmDialog|PanelDialog|saveFile|useBusy|form\/(ConfirmedButton|SelectField|Sent)))\.tsx?$/;

/** What pages that open a mailed link show without one, and what they do after a conflict. */
const links = /\/src\/(api\/(currentOf|orLoadAnew)|components\/form\/NoLinkPage)\.tsx?$/;

/** The link of an application or a registration, to be copied. */
const keptLink = /\/src\/(components\/(CopiedNote|KeepLink|useCopy))\.tsx?$/;

/** What the browser keeps of an application. */
const kept = /\/src\/(api\/newUuid|features\/join\/keptApplication)\.ts$/;

/** What the form of an application and its page share. */
const applying =
  /\/src\/(round(Limits|Questions)|shownRound|components\/application\/\w+|features\/join\/(FormFailure|useCurrentRound))\.tsx?$/;

/** The page that asks for the code of a certificate, and the one that says what it is. */
const certificates = /\/features\/events\/certificate\/\w+\.tsx?$/;

/**
 * Names of classes as constants of their own, which become part of the code that uses them. As an object, every
 * page has those of all pages.
 */
const classNamesApart: Plugin = {
  name: 'class-names-apart',
  apply: 'build',
  enforce: 'pre',
  transform: (code, path) =>
    path.endsWith('.tsx')
      ? code.replace(/^import (\w+) from ('[^']+\.module\.css');$/gm, 'import * as $1 from $2;')
      : null,
};

/** The style of such a file is kept, although nothing of its code is. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, path) =>
    path.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
};

/** A second minifier finds what the first has left: a hundredth of each page. */
const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const compress = {
        passes: 2,
        module: true,
        ecma: 2022,
        inline: 0,
        sequences: false,
        reduce_funcs: false,
      } as const;
      const mangle = { toplevel: true };
      const { code } = await minify(chunk.code, { module: true, compress, mangle });
      chunk.code = code;
    }
  },
};

/** The style sheet that every page has from the start. */
const publicStyle = /\/frame-/;

/** Whether the module at `path` is style of a page outside the admin area. */
function isPublicStyle(path: string): boolean {
  return path.endsWith('.css') && !path.includes('/features/admin/');
}

function isOfFrame(path: string): boolean {
  return frameParts.test(path) || isPublicStyle(path);
}

/** The pencils on public pages have a small style of their own. */
function isAdminStyle(path: string): boolean {
  return path.endsWith('.css') && /\/features\/admin\/(?!marks\/)/.test(path);
}

/**
 * Class names without the number of their line, which Vite's own have: every page loads the names of all, and
 * numbers hardly compress.
 */
function scopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path);
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`;
}

/** Its package offers its build with warnings for developers to everybody. */
const routerFolder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const routerForProduction = [
  { find: /^react-router$/, replacement: join(routerFolder, 'dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(routerFolder, 'dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  resolve: { alias: isSsrBuild ? [] : routerForProduction },
  plugins: [
    classNamesApart,
    keepStyles,
    react(),
    scriptsComeLast,
    ...(isSsrBuild ? [] : [leanRouter(), minifyAgain, compressAssets]),
  ],
  // The server's entry holds React, in the form for production: the server has some hundred files less to
  // find when it starts, and tests of the server render pages as the shipped site does.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  css: { modules: { generateScopedName: scopedName } },
  // The one .env of the whole site. Vite takes its VITE_... variables only.
  envDir: '../..',
  build: {
    // One style sheet for all pages of visitors and members: a page that is rendered on the server must
    // not wait for a second one. The pages of the admin area have another: with one for each page, the
    // order of the rules would depend on the way to a page.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // What grouping without dependencies needs.
          preserveEntrySignatures: 'allow-extension',
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'libraries', test: libraries },
                { name: 'frame', test: isOfFrame },
                { name: 'home', test: home },
                { name: 'credentials', test: credentials },
                { name: 'times', test: times },
                { name: 'eventParts', test: eventParts },
                { name: 'places', test: places },
                { name: 'forms', test: forms },
                { name: 'links', test: links },
                { name: 'keptLink', test: keptLink },
                { name: 'kept', test: kept },
                { name: 'applying', test: applying },
                { name: 'certificates', test: certificates },
                { name: 'adminStyle', test: isAdminStyle },
              ],
            },
          },
        },
    // A font inlined as data: would break `font-src 'self'`.
    assetsInlineLimit: 0,
    // A browser that knows no modulepreload fetches the same files a little later.
    modulePreload: {
      polyfill: false,
      // The first file would hold the names of all files of all lazy pages. Their style it has to know.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => file.endsWith('.css') && !publicStyle.test(file))
          : files,
    },
    manifest: !isSsrBuild,
    emptyOutDir: true,
  },
}));
