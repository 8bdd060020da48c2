import type { ModuleName } from '@club/shared/siteParts';
import type { Joined, NextTeam, UndecidedRound } from '../features/team/joinedMembers.service';
import type { SiteModule } from './defineModule';

/** The modules of a running site. */
export class SiteModules {
  /**
   * @param installed in their order, each after those that it builds on
   * @param listOff those that are off now, as the pages show the site
   */
  constructor(
    readonly installed: readonly SiteModule[],
    private readonly listOff: () => readonly ModuleName[],
  ) {}

  /** Those that are not off. */
  get on(): SiteModule[] {
    return this.installed.filter(({ name }) => this.isOn(name));
  }

  isOn(name: ModuleName): boolean {
    return !this.listOff().includes(name);
  }

  /** The team that joins next; null for none. */
  async findNextTeam(today: string): Promise<NextTeam | null> {
    for (const { nextTeam } of this.installed) {
      const found = await nextTeam?.find(today);
      if (found) return found;
    }
    return null;
  }

  /** Who has joined, with the address, by the id of what they joined by. */
  async findJoinedEmails(applications: string[]): Promise<Map<string, Joined>> {
    const found = this.installed.map(({ nextTeam }) => nextTeam?.findEmails(applications));
    return new Map((await Promise.all(found)).flatMap((emails) => [...(emails ?? [])]));
  }

  /** The rounds of those that are on, whose decisions are not released. */
  async findUndecidedRounds(today: string): Promise<UndecidedRound[]> {
    const found = this.on.map(({ nextTeam }) => nextTeam?.findUndecided(today) ?? []);
    return (await Promise.all(found)).flat();
  }

  /** The id with which a term of this label is to be planned; null for any. */
  async findWaitingTeam(label: string) {
    for (const { nextTeam } of this.installed) {
      const found = await nextTeam?.findWaiting(label);
      if (found) return found;
    }
    return null;
  }
}
