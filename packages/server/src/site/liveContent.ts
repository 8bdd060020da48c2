import type { ClubContent } from '@club/shared/content';
import type { PagesPreview } from '@club/shared/preview';
import type { BrandSection, Sections } from '@club/shared/sections';
import { UnprocessableError } from '../errors';
import { isDatabaseUnavailable } from '../lib/databaseErrors';
import type { Logger } from '../lib/logger';
import type { LivePages } from '../livePages';
import type { ContentSource, Snapshot } from '../snapshot/snapshot';
import { colourErrors, contrastProblems } from '../theme/contrast';
import { themeOf } from '../theme/theme';
import { second } from '../time';

/** How soon a process sees what another one has published. */
const pollMilliseconds = 1 * second;
/** What cannot be shown is tried again, less and less often. */
const maxRetryMilliseconds = 60 * second;

export interface LiveContentOptions<Shown> {
  source: ContentSource;
  /** Makes the pages, which are shown when it succeeds. */
  render: (snapshot: Snapshot) => Promise<Shown>;
  /** Renders the pages to see whether they can be shown. */
  check: (snapshot: Snapshot) => Promise<void>;
  /** Called when pages with other content are shown. */
  onChange: (content: ClubContent) => void | Promise<void>;
  logger: Logger;
}

/** A state of the content with its pages. */
interface State<Shown> extends Snapshot {
  revision: number;
  shown: Shown;
}

/**
 * Keeps the pages equal to the content in the database, also when another process changes it or a day
 * ends. New pages replace the old ones when all of them are ready; after a failure the old ones stay.
 */
export class LiveContent<Shown> implements Omit<LivePages, 'preparePicture'> {
  /** One check at a time: rendering keeps the whole process busy. */
  private checking: Promise<void> = Promise.resolve();
  private updating: Promise<void> | undefined;
  private nextUpdate: Promise<void> | undefined;
  private catchingUp: Promise<void> | undefined;
  private hasUnraisedChange = false;
  private failures = 0;
  /** In milliseconds of `performance.now()`. */
  private retryAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  private constructor(
    private readonly options: LiveContentOptions<Shown>,
    private state: State<Shown>,
  ) {
    this.schedulePoll();
  }

  /** @throws {Error} when the content cannot be read or rendered */
  static async open<Shown>(options: LiveContentOptions<Shown>): Promise<LiveContent<Shown>> {
    return new LiveContent(options, await load(options));
  }

  get shown(): Shown {
    return this.state.shown;
  }

  get snapshot(): Snapshot {
    return this.state;
  }

  async preview(changes: Partial<Sections>): Promise<PagesPreview> {
    const { content } = await this.options.source.read(changes);
    return {
      content,
      css: themeOf(content.brand).previewCss,
      problems: contrastProblems(content.brand.colours),
    };
  }

  async tryOut(changes: Partial<Sections>): Promise<void> {
    const { source, check, logger } = this.options;
    if (changes.brand) requireReadable(changes.brand);
    const snapshot = await source.read(changes);
    try {
      const checking = this.checking.then(() => check(snapshot));
      this.checking = checking.catch(() => undefined);
      await checking;
    } catch (error) {
      logger.error({ err: error }, 'The pages cannot show what somebody wants to publish');
      const message =
        'The pages cannot show this, so it is not published. Please tell the operator.';
      throw new UnprocessableError([{ field: 'value', message }]);
    }
  }

  async showChange(): Promise<void> {
    this.hasUnraisedChange = true;
    await this.update();
  }

  /** Looks at once for what another process has published, and shows it. Never rejects. */
  catchUp(): Promise<void> {
    this.catchingUp ??= this.poll().finally(() => {
      this.catchingUp = undefined;
    });
    return this.catchingUp;
  }

  /** Stops looking for changes, and waits for pages that are being made. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.updating;
  }

  /** Waits for an update that begins after this call. Never rejects: what fails is logged. */
  private update(): Promise<void> {
    if (!this.updating) {
      this.updating = this.tryToUpdate().finally(() => {
        this.updating = undefined;
      });
      return this.updating;
    }
    this.nextUpdate ??= this.updating.then(() => {
      this.nextUpdate = undefined;
      return this.update();
    });
    return this.nextUpdate;
  }

  private async tryToUpdate(): Promise<void> {
    const { source, onChange, logger } = this.options;
    try {
      if (this.hasUnraisedChange) {
        this.hasUnraisedChange = false;
        await source.raiseRevision().catch((error) => {
          this.hasUnraisedChange = true;
          throw error;
        });
      }
      this.state = await load(this.options);
      this.failures = 0;
      await onChange(this.state.content);
    } catch (error) {
      this.failures += 1;
      this.retryAt =
        performance.now() + Math.min(maxRetryMilliseconds, 2 ** this.failures * pollMilliseconds);
      logger.error({ err: error }, 'The pages stay as they are: new ones cannot be made');
    }
  }

  private schedulePoll(): void {
    this.timer = setTimeout(async () => {
      await this.poll();
      if (!this.isClosed) this.schedulePoll();
    }, pollMilliseconds).unref();
  }

  private async poll(): Promise<void> {
    if (performance.now() < this.retryAt) return;
    try {
      if (this.failures > 0 || this.hasUnraisedChange || (await this.isOutdated())) {
        await this.update();
      }
    } catch (error) {
      // The calls that people make say it already, once for each.
      if (!isDatabaseUnavailable(error)) {
        this.options.logger.error(
          { err: error },
          'The site cannot see whether its content changed',
        );
      }
    }
  }

  private async isOutdated(): Promise<boolean> {
    const { revision, validUntil } = this.state;
    if (validUntil && validUntil.getTime() <= Date.now()) return true;
    return (await this.options.source.readRevision()) !== revision;
  }
}

/** Reads again when something changes meanwhile, so that parts of two states are never mixed. */
async function load<Shown>({ source, render }: LiveContentOptions<Shown>): Promise<State<Shown>> {
  for (;;) {
    const revision = await source.readRevision();
    const snapshot = await source.read();
    if ((await source.readRevision()) === revision) {
      return { ...snapshot, revision, shown: await render(snapshot) };
    }
  }
}

/** @throws {UnprocessableError} when something could not be read in its colours */
function requireReadable({ colours }: BrandSection): void {
  const errors = colourErrors(colours).map(({ colour, message }) => ({
    field: `value.colours.${colour}`,
    message,
  }));
  if (errors.length > 0) throw new UnprocessableError(errors);
}
