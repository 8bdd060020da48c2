import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { AdminRosterModel } from '../src/features/access/adminRoster.model';
import { permanentAdmin } from '../src/features/access/permanentAdmin';
import { UserModel } from '../src/features/accounts/accounts.model';
import { createAdmin } from './accounts';

const program = join(__dirname, 'programs/rosterPlayer.ts');

/** Two processes on one database that delete, demote, suspend and synchronise at the same time. */
export class RosterPlayers {
  private constructor(private readonly processes: ChildProcess[]) {}

  static async start(databaseUri: string): Promise<RosterPlayers> {
    const processes = [0, 1].map(() =>
      fork(program, [databaseUri], { execArgv: ['--import', require.resolve('tsx')] }),
    );
    await Promise.all(processes.map((child) => once(child, 'message')));
    return new RosterPlayers(processes);
  }

  stop(): void {
    for (const child of this.processes) child.kill();
  }

  /**
   * Makes three admins, and lets both processes do their worst to them.
   * @returns how many permanent admins remain, how many ids the roster has, and how many of these are
   * no permanent admins
   */
  async playRound() {
    await UserModel.deleteMany();
    const admins = await Promise.all([createAdmin(), createAdmin(), createAdmin()]);
    const answers = this.processes.map((child) => once(child, 'message'));
    for (const child of this.processes) child.send(admins.map(({ id }) => id));
    const problems = (await Promise.all(answers)).flatMap(([problemsOfOne]) => problemsOfOne);
    if (problems.length > 0) throw new Error(`Unexpected: ${problems.join(', ')}`);
    const remaining = await UserModel.find(permanentAdmin, { _id: 1 }).lean();
    const roster = await AdminRosterModel.findById('admins').lean();
    const remainingIds = new Set(remaining.map(({ _id }) => _id.toHexString()));
    const listed = roster?.userIds.map(String) ?? [];
    return {
      remaining: remaining.length,
      listed: listed.length,
      wronglyListed: listed.filter((id) => !remainingIds.has(id)).length,
    };
  }
}
