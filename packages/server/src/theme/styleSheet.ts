import type { HeadlineFace } from '@club/shared/sections';
import { focusRules, tintRules } from './pictureRules';
import type { Ground, Roles, Scheme } from './roles';
import type { Tokens } from './tokens';

const grounds: readonly Ground[] = ['accent', 'second', 'ink'];

/** As packages/client/src/styles/fonts.css names them. */
export const headlineFonts: Record<HeadlineFace, { family: string; file: string }> = {
  grotesque: {
    family: '"Bricolage Grotesque","Bricolage fallback",sans-serif',
    file: 'bricolage-grotesque.woff2',
  },
  serif: { family: '"Fraunces","Fraunces fallback",serif', file: 'fraunces.woff2' },
};

/**
 * Printers get black on white, also of what has a colour on screens: printed without colours it would be pale, and
 * browsers leave out the grounds that text lies on.
 */
const printRoles = {
  ground: '#ffffff',
  'ground-raised': '#ffffff',
  text: '#000000',
  'text-quiet': '#333333',
  title: '#000000',
  accent: '#000000',
  line: '#999999',
  'control-line': '#666666',
  link: '#000000',
  error: '#000000',
  success: '#000000',
  right: '#ffffff',
  'on-right': '#000000',
  caution: '#ffffff',
  'on-caution': '#000000',
  wrong: '#ffffff',
  'on-wrong': '#000000',
  danger: '#ffffff',
  'on-danger': '#000000',
  action: '#ffffff',
  'on-action': '#000000',
} satisfies Partial<Roles>;

/** The style sheet of visitors: every colour for each ground, in the scheme that their system asks for. */
export function styleSheet(tokens: Tokens, headlineFace: HeadlineFace): string {
  return [
    rule(':root', [['color-scheme', 'light dark'], ...fontsOf(headlineFace)]),
    ...rulesOf(tokens, 'light'),
    `@media (prefers-color-scheme:dark){${rulesOf(tokens, 'dark').join('')}}`,
    `@media print{${rule(':root,[data-ground]', [['color-scheme', 'light'], ...properties(printRoles)])}}`,
    tintRules,
    focusRules,
  ].join('\n');
}

/**
 * The same for the preview of the editor, which chooses the scheme: `data-scheme` on the root element.
 * It is added to a page that has a style sheet of visitors, and wins over it.
 */
export function previewStyleSheet(tokens: Tokens, headlineFace: HeadlineFace): string {
  return [
    rule(':root', fontsOf(headlineFace)),
    ...(['light', 'dark'] as const).flatMap((scheme) => [
      rule(`:root[data-scheme="${scheme}"]`, [['color-scheme', scheme]]),
      ...rulesOf(tokens, scheme, `[data-scheme="${scheme}"]`),
    ]),
  ].join('\n');
}

/** @param within a selector of the root element */
function rulesOf(tokens: Tokens, scheme: Scheme, within = ''): string[] {
  const { shared, grounds: roles } = tokens[scheme];
  const prefix = within ? `:root${within} ` : '';
  return [
    rule(`:root${within}`, [...properties(shared), ...properties(roles.page), ...veils]),
    ...grounds.map((ground) =>
      rule(`${prefix}[data-ground="${ground}"]`, properties(roles[ground])),
    ),
  ];
}

/** Over the page behind a dialog. Browsers mix them where they are used. */
const veils: Declaration[] = [
  ['--veil', 'color-mix(in srgb,var(--shadow) 60%,transparent)'],
  ['--veiled-ground', 'color-mix(in srgb,var(--shadow) 60%,var(--ground))'],
];

type Declaration = [name: string, value: string];

function fontsOf(face: HeadlineFace): Declaration[] {
  return [['--font-display', headlineFonts[face].family]];
}

function properties(roles: Record<string, string>): Declaration[] {
  return Object.entries(roles).map(([name, value]) => [`--${name}`, value]);
}

function rule(selector: string, declarations: Declaration[]): string {
  return `${selector}{${declarations.map((each) => each.join(':')).join(';')}}`;
}
