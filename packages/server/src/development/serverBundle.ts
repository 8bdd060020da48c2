import { join, resolve } from 'node:path';
import { type BuildContext, type BuildFailure, context, formatMessages } from 'esbuild';

export interface ServerBundleOptions {
  packageDirectory: string;
  /** Their sources, e.g. src/devSite.ts. */
  programs: string[];
}

/** The server's programs as one file each, which Node loads much sooner than the many modules. */
export class ServerBundle {
  private inputs = new Set<string>();
  private hasFailed = false;

  private constructor(
    private readonly packageDirectory: string,
    /** Where the programs are. */
    readonly directory: string,
    private readonly builds: BuildContext<{ metafile: true }>,
  ) {}

  static async open({ packageDirectory, programs }: ServerBundleOptions): Promise<ServerBundle> {
    const directory = join(packageDirectory, 'dist/development');
    const builds = await context({
      absWorkingDir: packageDirectory,
      entryPoints: programs,
      outdir: directory,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      alias: { '@club/shared': '../shared/src' },
      sourcemap: true,
      metafile: true,
      logLevel: 'silent',
    });
    return new ServerBundle(packageDirectory, directory, builds);
  }

  /**
   * Builds what has changed. After an error the programs stay as they were.
   * @returns what is wrong, with file and line; null when nothing is
   */
  async build(): Promise<string | null> {
    try {
      const { metafile } = await this.builds.rebuild();
      const files = Object.keys(metafile.inputs);
      this.inputs = new Set(files.map((file) => resolve(this.packageDirectory, file)));
      this.hasFailed = false;
      return null;
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      this.hasFailed = true;
      return (await formatMessages(error.errors, { kind: 'error' })).join('');
    }
  }

  /** Whether a change of `file` can change the programs. After an error any file may be the missing one. */
  uses(file: string): boolean {
    return this.hasFailed || this.inputs.has(resolve(file));
  }

  close(): Promise<void> {
    return this.builds.dispose();
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error;
}
