import type { RequestListener, ServerResponse } from 'node:http';
import cors from 'cors';
import express, { type Express } from 'express';
import { answersInMemory } from './calls/answersInMemory';
import type { Call } from './calls/call';
import { callRouter } from './calls/callRouter';
import { EarlyRefusals } from './calls/earlyRefusals';
import { createToday } from './clubDay';
import type { DescribeClub } from './clubDetails';
import { accessController } from './features/access/access.controller';
import { accountsController } from './features/accounts/accounts.controller';
import { findAccount } from './features/accounts/accounts.service';
import { answerTemplatesController } from './features/answerTemplates/answerTemplates.controller';
import { auditController } from './features/audit/audit.controller';
import { authController } from './features/auth/auth.controller';
import { createPasswordCheck } from './features/auth/ownPassword.service';
import { backupsController } from './features/backups/backups.controller';
import type { Backups } from './features/backups/backups.service';
import { bulkJobsController } from './features/bulk/bulkJobs.controller';
import type { BulkWork } from './features/bulk/bulkWork.service';
import { certificatesController } from './features/certificates/certificates.controller';
import { contactsController } from './features/contacts/contacts.controller';
import { contentCalls } from './features/content/content.routes';
import { createTellPerson } from './features/events/eventMails.service';
import { eventsController, publicEventsController } from './features/events/events.controller';
import { feedbackController } from './features/events/feedback.controller';
import {
  registrationMessagesController,
  registrationsController,
} from './features/events/registrations.controller';
import { scansController } from './features/events/scans.controller';
import { signUpsController } from './features/events/signUps.controller';
import { advanceAfterAcceptance, toHandoverContext } from './features/handover/advanceHandover';
import { handoverController } from './features/handover/handover.controller';
import { importsController } from './features/imports/imports.controller';
import { invitationsController } from './features/invitations/invitations.controller';
import { mailsController } from './features/mails/mails.controller';
import type { Mails } from './features/mails/mails.service';
import { mediaController } from './features/media/media.controller';
import type { MediaDependencies } from './features/media/media.service';
import { type Monitoring, monitoringCalls } from './features/monitoring/monitoring.routes';
import type { OneTimeLinks } from './features/oneTimeLinks/oneTimeLinks.service';
import { overviewCalls } from './features/overview/overview.routes';
import { passwordsController } from './features/passwords/passwords.controller';
import { postersController } from './features/posters/posters.controller';
import { profileController } from './features/profile/profile.controller';
import { applicationsCalls } from './features/rounds/applications.routes';
import { decisionsCalls } from './features/rounds/decisions/decisions.routes';
import { findWaitingTeam } from './features/rounds/decisions/nextTeam.service';
import { roundFiguresCalls } from './features/rounds/figures/figures.routes';
import { interviewsCalls } from './features/rounds/interviews/interviews.routes';
import { ownInterviewCalls } from './features/rounds/interviews/ownInterview.routes';
import { reviewsCalls } from './features/rounds/reviews/reviews.routes';
import { roundApplicationsCalls } from './features/rounds/roundApplications.routes';
import { roundsCalls } from './features/rounds/rounds.routes';
import { servicesController } from './features/services/services.controller';
import type { Services } from './features/services/services.service';
import { setupController } from './features/setup/setup.controller';
import { subscribersController } from './features/subscribers/subscribers.controller';
import { teamController } from './features/team/team.controller';
import { upkeepController } from './features/upkeep/upkeep.controller';
import type { DeviceProofs } from './lib/deviceProofs';
import type { Logger } from './lib/logger';
import type { Passwords } from './lib/passwords';
import type { Tokens } from './lib/tokens';
import type { Limits, MessageStorageLimit } from './limits/limits';
import type { LivePages } from './livePages';
import { createAuthenticate } from './middleware/authenticate';
import { createErrorHandler } from './middleware/errorHandler';
import { limitUrl } from './middleware/limitUrl';
import { methodNotAllowed } from './middleware/methodNotAllowed';
import { notFound } from './middleware/notFound';
import { createRefusalLog } from './middleware/refusalLog';
import { createRequestLog, type LoggedRequest } from './middleware/requestLog';
import { createSecurityLog } from './middleware/securityEvents';
import { rawSecurityHeaders, setSecurityHeaders } from './middleware/securityHeaders';
import { openApiCalls } from './openapi/openapi.routes';
import type { LaterWork } from './queues/laterWork';

/** What the app needs. mongoose's default connection must be open, too. */
export interface AppDependencies {
  logger: Logger;
  tokens: Tokens;
  devices: DeviceProofs;
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
  /** Calls of a program that is more than the site. The site itself has none. */
  moreCalls?: Call[];
}

/** Every call of the API, in the order in which they match. */
export function createCalls(dependencies: AppDependencies): Call[] {
  const { mails, pages, describeClub, limits, messageStorageLimit, bulkWork } = dependencies;
  const today = createToday(describeClub);
  const clubDay = () => ({ today: today(), timeZone: describeClub().timeZone });
  const getHandoverContext = () => toHandoverContext(dependencies);
  const onAccepted = (handover?: string) => advanceAfterAcceptance(handover, dependencies);
  const tell = createTellPerson(mails);
  const passwordCheck = createPasswordCheck({ ...dependencies, today });
  const calls = [
    ...monitoringCalls(dependencies.isStopping, dependencies.monitoring),
    ...servicesController(dependencies.services),
    ...authController({ ...dependencies, today }),
    ...passwordsController({ ...dependencies, today, clubDay, passwordCheck }),
    ...profileController({ ...dependencies, today }),
    ...contactsController({
      ...{ limits: limits.messages, storageLimit: messageStorageLimit },
      ...{ describeClub, today, bulkWork, mails },
    }),
    ...answerTemplatesController(),
    ...accountsController({ ...dependencies, today, clubDay, passwordCheck }),
    ...accessController({ clubDay, bulkWork, mails }),
    ...importsController(dependencies),
    ...bulkJobsController(bulkWork),
    ...invitationsController({ ...dependencies, today, onAccepted, passwordCheck }),
    ...handoverController(getHandoverContext, passwordCheck),
    ...upkeepController(),
    ...overviewCalls({ clubDay, describeClub, mails }),
    ...contentCalls(pages),
    ...teamController(pages, today, findWaitingTeam),
    ...publicEventsController(),
    ...signUpsController({ mails, describeClub, limits, tell }),
    ...eventsController({ pages, tell, describeClub }, { mails, describeClub }),
    ...registrationsController(tell, describeClub),
    ...registrationMessagesController(mails, bulkWork),
    ...scansController(tell),
    ...feedbackController(),
    ...certificatesController(dependencies),
    ...subscribersController(dependencies),
    ...postersController(describeClub),
    ...applicationsCalls({ mails, describeClub, limits }),
    ...roundsCalls(pages, clubDay),
    ...roundApplicationsCalls(dependencies),
    ...interviewsCalls({ mails, today, describeClub }),
    ...ownInterviewCalls({ describeClub, limits }),
    ...decisionsCalls({ mails, pages, today, describeClub, limits }),
    ...reviewsCalls(today),
    ...roundFiguresCalls(today),
    ...setupController(),
    ...mailsController(mails),
    ...backupsController({ ...dependencies, today }),
    ...mediaController({ ...dependencies.media, pages: dependencies.pages }),
    ...auditController(describeClub),
    ...(dependencies.moreCalls ?? []),
  ];
  return [...calls, ...openApiCalls(calls)];
}

/**
 * The API and the health checks. What is the same for everybody is answered from memory, everything else by
 * Express.
 */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { logger, corsOrigins } = dependencies;
  const calls = createCalls(dependencies);
  const logRequest = createRequestLog(logger);
  const usualHeaders = [...rawSecurityHeaders, ...['Cache-Control', cacheControl]];
  const answerFromMemory = answersInMemory(calls, usualHeaders);
  const routed = createExpressApp(calls, dependencies);
  const early = new EarlyRefusals(calls, {
    usualHeaders,
    addressOf: ({ headers, socket }) =>
      Object.assign(Object.create(routed.request), { headers, socket }).ip,
    note: createRefusalLog(logger, dependencies.logAddresses),
  });
  const allowOrigins = cors({ origin: corsOrigins, exposedHeaders });
  const answer = (request: LoggedRequest, response: ServerResponse) => {
    logRequest(request, response);
    const isAnswered = () => answerFromMemory(request, response);
    if (corsOrigins.length === 0 && isAnswered()) return;
    response.setHeader('X-Request-Id', request.id ?? '');
    setSecurityHeaders(request, response);
    response.setHeader('Cache-Control', cacheControl);
    const route = () => routed(request, response);
    if (corsOrigins.length === 0) route();
    else allowOrigins(request, response, () => isAnswered() || route());
  };
  return (request, response) => {
    const pass = () => answer(request, response);
    // Both have all headers themselves, but those for other origins.
    if (corsOrigins.length > 0 || !early.handle(request, response, pass)) pass();
  };
}

/** Middleware in order, the calls, not found, error handler. */
function createExpressApp(calls: Call[], dependencies: AppDependencies): Express {
  const { logger, trustProxy, logAddresses, tokens, describeClub } = dependencies;
  const today = createToday(describeClub);
  const authenticate = createAuthenticate(tokens, (token) => findAccount(token, today()));
  const app = express();
  app.set('trust proxy', trustProxy ?? false);
  app.set('query parser', 'simple');
  app.set('etag', false); // nothing here is cached
  app.set('x-powered-by', false);
  app.use(createSecurityLog(logger, logAddresses), limitUrl);
  app.use(callRouter(calls, authenticate), methodNotAllowed(calls), notFound);
  app.use(createErrorHandler(logger));
  return app;
}

/** No cache may keep an answer: they change often and hold personal data. */
const cacheControl = 'no-store';

/** Headers that a client on another origin may read. */
const exposedHeaders = ['Link', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];
