import type { OwnDataDto } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';

import type { Call } from '../calls/call';
import type { ClubDay, GetToday } from '../clubDay';
import type { LeavingAccount } from '../features/access/forgetPerson.service';
import type { BulkActions } from '../features/bulk/bulkWork.service';
import type { FindDetails } from '../features/mails/lateMails.service';
import type { Mails } from '../features/mails/mails.service';
import type { PictureUse } from '../features/media/pictureUses.service';
import type { OverviewModule } from '../features/overview/tasks';
import type {
  FindJoinedEmails,
  NextTeam,
  UndecidedRound,
} from '../features/team/joinedMembers.service';
import type { FindWaitingTeam } from '../features/team/terms.service';
import type { DailyRun } from '../schedule/schedule';
import type { FindCertificate } from '../site/answerCertificate';
import type { SiteServices } from '../siteServices';
import type { SnapshotModule } from '../snapshot/moduleParts';

/**
 * A part of the site that a club may do without, in all that the core needs of it. The core imports no module: it
 * goes through `modules.ts`. What is marked as 'kept' is asked also while an admin has switched the part off,
 * because what it holds stays.
 */
export interface SiteModule extends SnapshotModule, OverviewModule {
  calls?: (context: CallContext) => Call[];
  mails?: ModuleMails;
  dailyRuns?: (dependencies: SiteServices) => ModuleRun[];
  /** Finishes what an interruption has left, when the site starts. */
  settle?: (dependencies: SiteServices) => Promise<void>;
  /** Kept. What uses a picture keeps it from being deleted. */
  findPictureUses?: () => Promise<PictureUse[]>;
  /** What can be done to many at once, by list. */
  bulkActions?: (mails: Mails) => Partial<BulkActions>;
  /** Kept. What it holds about a person. */
  readOwnData?: (owner: UserDto, day: ClubDay) => Promise<Partial<OwnDataDto>>;
  /** Kept. Forgets what it holds about a person whose account is deleted. */
  forgetPerson?: (account: LeavingAccount) => Promise<void>;
  findCertificate?: FindCertificate;
  /** Kept. Who joins the next team by it. */
  nextTeam?: {
    find: (today: string) => Promise<NextTeam | null>;
    findWaiting: FindWaitingTeam;
    findEmails: FindJoinedEmails;
    findUndecided: (today: string) => Promise<UndecidedRound[]>;
  };
}

/** What the calls of a module are made with. */
export interface CallContext extends SiteServices {
  today: GetToday;
  clubDay: () => ClubDay;
}

interface ModuleMails {
  /** What those say that are written at the moment of sending. */
  findDetails?: Partial<FindDetails>;
  /** Queues those whose time has come. */
  queueDue?: (mails: Mails) => Promise<void>;
}

interface ModuleRun extends DailyRun {
  /** Kept: e.g. it deletes what the privacy page says is deleted. */
  isKept?: boolean;
}

/** Declares a module. */
export function defineModule(module: SiteModule): SiteModule {
  return module;
}
