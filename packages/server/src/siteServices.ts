import type { DescribeClub } from './clubDetails';
import type { Backups } from './features/backups/backups.service';
import type { BulkWork } from './features/bulk/bulkWork.service';
import type { Mails } from './features/mails/mails.service';
import type { MediaDependencies } from './features/media/media.service';
import type { Monitoring } from './features/monitoring/monitoring.controller';
import type { OneTimeLinks } from './features/oneTimeLinks/oneTimeLinks.service';
import type { Services } from './features/services/services.service';
import type { DeviceProofs } from './lib/deviceProofs';
import type { Logger } from './lib/logger';
import type { PasskeyChallenges } from './lib/passkeyChallenges';
import type { Passwords } from './lib/passwords';
import type { Tokens } from './lib/tokens';
import type { Limits, MessageStorageLimit } from './limits/limits';
import type { LivePages } from './livePages';
import type { LaterWork } from './queues/laterWork';

/** What the features work with. mongoose's default connection must be open, too. */
export interface SiteServices {
  logger: Logger;
  tokens: Tokens;
  devices: DeviceProofs;
  challenges: PasskeyChallenges;
  passwords: Passwords;
  mails: Mails;
  pages: LivePages;
  services: Services;
  backups: Backups;
  oneTimeLinks: OneTimeLinks;
  describeClub: DescribeClub;
  limits: Limits;
  later: LaterWork;
  bulkWork: BulkWork;
  messageStorageLimit: MessageStorageLimit;
  media: Omit<MediaDependencies, 'pages'>;
  /** Undefined without MONITORING_TOKEN. */
  monitoring: Monitoring | undefined;
  /** Origins of other sites that may call the API. */
  corsOrigins: string[];
  /** As Express's setting 'trust proxy'; undefined trusts nobody. */
  trustProxy: number | string[] | undefined;
  /** Whether the security log has the callers' IP addresses. */
  logAddresses: boolean;
  /** True as soon as the process has to stop; it is not ready from then on. */
  isStopping: () => boolean;
}
