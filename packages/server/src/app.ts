import cors from 'cors';
import express, { type Express, type Router } from 'express';
import { createToday } from './clubDay';
import type { DescribeClub } from './clubDetails';
import { auditRouter } from './features/audit/audit.routes';
import { authRouter } from './features/auth/auth.routes';
import { findSignedIn } from './features/auth/sessions.service';
import { backupsRouter } from './features/backups/backups.routes';
import type { Backups } from './features/backups/backups.service';
import { contactsRouter } from './features/contacts/contacts.routes';
import { contentRouter } from './features/content/content.routes';
import { goOnAfterAcceptance, toHandoverContext } from './features/handover/carryOnHandover';
import { handoverRouter } from './features/handover/handover.routes';
import { invitationsRouter } from './features/invitations/invitations.routes';
import { mailsRouter } from './features/mails/mails.routes';
import type { Mails } from './features/mails/mails.service';
import { mediaRouter } from './features/media/media.routes';
import type { MediaDependencies } from './features/media/media.service';
import { type Monitoring, monitoringRouter } from './features/monitoring/monitoring.routes';
import type { OneTimeLinks } from './features/oneTimeLinks/oneTimeLinks.service';
import { overviewRouter } from './features/overview/overview.routes';
import { passwordsRouter } from './features/passwords/passwords.routes';
import { profileRouter } from './features/profile/profile.routes';
import { servicesRouter } from './features/services/services.routes';
import { setupRouter } from './features/setup/setup.routes';
import { teamRouter } from './features/team/team.routes';
import { upkeepRouter } from './features/upkeep/upkeep.routes';
import { accessRouter } from './features/users/access.routes';
import { usersRouter } from './features/users/users.routes';
import type { DeviceProofs } from './lib/deviceProofs';
import type { Logger } from './lib/logger';
import type { Passwords } from './lib/passwords';
import type { Tokens } from './lib/tokens';
import type { Limits, StorageLimit } from './limits/limits';
import type { LivePages } from './livePages';
import { createAuthenticate } from './middleware/authenticate';
import { errorHandler } from './middleware/errorHandler';
import { limitUrl } from './middleware/limitUrl';
import { methodNotAllowed } from './middleware/methodNotAllowed';
import { noStore } from './middleware/noStore';
import { notFound } from './middleware/notFound';
import { createRequestLog, exposeRequestId } from './middleware/requestLog';
import { createSecurityLog } from './middleware/securityEvents';
import { securityHeaders } from './middleware/securityHeaders';
import { openApiRouter } from './openapi/openapi.routes';
import type { LaterWork } from './queues/laterWork';

/** What the app needs. mongoose's default connection must be open, too. */
export interface AppDependencies {
  logger: Logger;
  tokens: Tokens;
  devices: DeviceProofs;
  passwords: Passwords;
  mails: Mails;
  pages: LivePages;
  backups: Backups;
  oneTimeLinks: OneTimeLinks;
  describeClub: DescribeClub;
  limits: Limits;
  later: LaterWork;
  messageStorageLimit: StorageLimit;
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

/** Every route of the API, in the order in which they match. */
export function createRouters(dependencies: AppDependencies): Router[] {
  const { tokens, mails, pages, describeClub, limits, messageStorageLimit } = dependencies;
  const today = createToday(describeClub);
  const getHandoverContext = () => toHandoverContext(dependencies);
  const onAccepted = (handover?: string) => goOnAfterAcceptance(handover, dependencies);
  const authenticate = createAuthenticate(tokens, (token) => findSignedIn(token, today()));
  return [
    monitoringRouter(dependencies.isStopping, dependencies.monitoring),
    openApiRouter(),
    servicesRouter(),
    authRouter(authenticate, { ...dependencies, today }),
    passwordsRouter(authenticate, { ...dependencies, today }),
    profileRouter(authenticate, { ...dependencies, today }),
    contactsRouter(authenticate, limits, messageStorageLimit),
    usersRouter(authenticate, { ...dependencies, today }),
    accessRouter(authenticate, today),
    invitationsRouter(authenticate, { ...dependencies, today, onAccepted }),
    handoverRouter(authenticate, getHandoverContext),
    upkeepRouter(authenticate),
    overviewRouter(authenticate, today),
    contentRouter(authenticate, pages),
    teamRouter(authenticate, pages),
    setupRouter(authenticate),
    mailsRouter(authenticate, mails),
    backupsRouter(authenticate, { ...dependencies, today }),
    mediaRouter(authenticate, { ...dependencies.media, pages: dependencies.pages }),
    auditRouter(authenticate, describeClub),
  ];
}

/** The API and the health checks: middleware in order, routers, not found, error handler. */
export function createApp(dependencies: AppDependencies): Express {
  const { logger, corsOrigins, trustProxy, logAddresses } = dependencies;
  const routers = createRouters(dependencies);
  const app = express();
  app.set('trust proxy', trustProxy ?? false);
  app.set('query parser', 'simple');
  app.set('etag', false); // nothing here is cached
  app.use(createRequestLog(logger), exposeRequestId, createSecurityLog(logAddresses));
  app.use(securityHeaders, noStore, limitUrl);
  if (corsOrigins.length > 0) app.use(cors({ origin: corsOrigins, exposedHeaders }));
  app.use(...routers, methodNotAllowed(routers), notFound);
  app.use(errorHandler);
  return app;
}

/** Headers that a client on another origin may read. */
const exposedHeaders = ['Link', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];
