import { createHash } from 'node:crypto';
import type { ClubContent } from '@club/shared/content';
import { PictureCache } from '../pictures/pictureCache';
import { type Theme, themeOf } from '../theme/theme';
import { assetsPath } from './clientFiles';
import { linkPreviewSize } from './icons/drawIcons';
import { createIcons, type IconSource, type Icons, type ManifestIcon } from './icons/icons';
import { cacheControl, createPublicFile, type PublicFile } from './publicFile';
import type { ReadPicture } from './readPicture';

/** What shows the brand on every page, besides the page itself. */
export interface Look {
  theme: Theme;
  /** Elements for the head of every page. */
  head: string;
  /** Elements for the head of every page that names no picture for link previews itself. */
  linkPreview: string;
  /** By URL path: style sheets and icons. */
  files: ReadonlyMap<string, PublicFile>;
  manifestIcons: ManifestIcon[];
}

export interface LooksOptions {
  /** A folder for drawn icons. */
  cacheDirectory: string;
  readPicture: ReadPicture;
  /** The URL of a font of the client by its file name, e.g. 'inter.woff2'. */
  findFont: (file: string) => string;
}

/** Whether a path is that of a style sheet or an icon of some brand. */
export function isLookFile(path: string): boolean {
  return /^\/assets\/(theme|icon|link-preview)-[\w-]+\.\w+$/.test(path);
}

const hashLength = 8;
const maxStyleSheets = 20;

/** What is made of one state of the brand. */
interface Made {
  /** Another one for another state. */
  key: string;
  theme: Theme;
  /** URL path. */
  styleSheet: string;
  icons: Icons;
}

/** Makes the look of each state of the brand. */
export class Looks {
  /**
   * By URL path, the newest last. Those that were replaced stay: a page that was loaded before the
   * change may still ask for one.
   */
  private readonly styleSheets = new Map<string, PublicFile>();
  private last: Made | undefined;

  private constructor(
    private readonly icons: PictureCache,
    private readonly options: LooksOptions,
  ) {}

  static async open(options: LooksOptions): Promise<Looks> {
    return new Looks(await PictureCache.open(options.cacheDirectory), options);
  }

  async create(content: ClubContent): Promise<Look> {
    const { theme, styleSheet, icons } = await this.makeOnce(content);
    const { light, dark } = theme.themeColour;
    return {
      theme,
      head: [
        `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
        `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
        `<link rel="stylesheet" href="${styleSheet}">`,
        `<link rel="preload" href="${this.options.findFont(theme.headlineFont)}" as="font" type="font/woff2" crossorigin>`,
        icons.head,
      ].join(''),
      linkPreview: linkPreview(content, icons),
      files: new Map([...this.styleSheets, ...icons.files]),
      manifestIcons: icons.manifest,
    };
  }

  /** Most changes of the content are none of the brand. */
  private async makeOnce(content: ClubContent): Promise<Made> {
    const { brand, pictures } = content;
    const key = JSON.stringify([brand, pictures[brand.logo ?? '']?.url]);
    if (this.last?.key === key) return this.last;
    const theme = themeOf(brand);
    const icons = await createIcons(this.iconSource(theme, content), this.icons);
    if (!this.last) await this.icons.removeAllBut((name) => icons.cached.has(name));
    this.last = { key, theme, styleSheet: await this.addStyleSheet(theme.css), icons };
    return this.last;
  }

  private async addStyleSheet(css: string): Promise<string> {
    const hash = createHash('sha256').update(css).digest('hex').slice(0, hashLength);
    const path = `${assetsPath}theme-${hash}.css`;
    const file =
      this.styleSheets.get(path) ??
      (await createPublicFile(css, 'text/css; charset=utf-8', cacheControl.immutable));
    this.styleSheets.delete(path);
    this.styleSheets.set(path, file);
    const [oldest] = this.styleSheets.keys();
    if (oldest && this.styleSheets.size > maxStyleSheets) this.styleSheets.delete(oldest);
    return path;
  }

  private iconSource({ icon }: Theme, { brand, pictures }: ClubContent): IconSource {
    const logo = pictures[brand.logo ?? ''];
    if (!logo) return { ...icon, logo: null };
    return { ...icon, logo: { url: logo.url, read: () => this.options.readPicture(logo) } };
  }
}

function linkPreview({ site }: ClubContent, icons: Icons): string {
  if (site.url === '') return '';
  const { width, height } = linkPreviewSize;
  return [
    `<meta property="og:image" content="${site.url}${icons.linkPreview}">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
  ].join('');
}
