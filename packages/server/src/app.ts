import type { IncomingMessage, RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express } from 'express';
import { answersInMemory } from './calls/answersInMemory';
import type { Call } from './calls/call';
import { callRouter } from './calls/callRouter';
import { earlyRefusals } from './calls/earlyRefusals';
import { inOrder, type Step } from './calls/inOrder';
import { createToday } from './clubDay';
import { accessController } from './features/access/access.controller';
import { accountsController } from './features/accounts/accounts.controller';
import { findAccount } from './features/accounts/accounts.service';
import { answerTemplatesController } from './features/answerTemplates/answerTemplates.controller';
import { auditController } from './features/audit/audit.controller';
import { authController } from './features/auth/auth.controller';
import { loginRulesController } from './features/auth/loginRules.controller';
import { applyLoginRules } from './features/auth/loginRules.service';
import { createPasswordCheck } from './features/auth/ownPassword.service';
import { backupsController } from './features/backups/backups.controller';
import { bulkJobsController } from './features/bulk/bulkJobs.controller';
import { contactsController } from './features/contacts/contacts.controller';
import { contentController } from './features/content/content.controller';
import { sampleController } from './features/content/sample.controller';
import { advanceAfterAcceptance, toHandoverContext } from './features/handover/advanceHandover';
import { handoverController } from './features/handover/handover.controller';
import { type HealthParts, healthController } from './features/health/health.controller';
import { importsController } from './features/imports/imports.controller';
import { invitationsController } from './features/invitations/invitations.controller';
import { mailsController } from './features/mails/mails.controller';
import { mediaController } from './features/media/media.controller';
import { monitoringController } from './features/monitoring/monitoring.controller';
import { overviewController } from './features/overview/overview.controller';
import { partsController } from './features/parts/parts.controller';
import { passkeysController } from './features/passkeys/passkeys.controller';
import { passwordsController } from './features/passwords/passwords.controller';
import { profileController } from './features/profile/profile.controller';
import { servicesController } from './features/services/services.controller';
import { setupController } from './features/setup/setup.controller';
import { teamController } from './features/team/team.controller';
import { upkeepController } from './features/upkeep/upkeep.controller';
import type { Logger } from './lib/logger';
import { createAuthenticate } from './middleware/authenticate';
import { createErrorHandler } from './middleware/errorHandler';
import { limitUrl } from './middleware/limitUrl';
import { methodNotAllowed } from './middleware/methodNotAllowed';
import { notFound } from './middleware/notFound';
import { createRefusalLog } from './middleware/refusalLog';
import { createRequestLog } from './middleware/requestLog';
import { createSecurityLog } from './middleware/securityEvents';
import { setSecurityHeaders } from './middleware/securityHeaders';
import type { CallContext } from './modules/defineModule';
import type { SiteModules } from './modules/siteModules';
import { openApiController } from './openapi/openapi.controller';
import type { SiteServices } from './siteServices';

/** What the app needs. */
export interface AppDependencies extends SiteServices {
  modules: SiteModules;
  health: HealthParts;
  /** Calls of a program that is more than the site. The site itself has none. */
  moreCalls?: Call[];
}

/** Every call of the API, in the order in which they match. */
export function createCalls(dependencies: AppDependencies): Call[] {
  const { mails, pages, modules, describeClub, limits, messageStorageLimit, bulkWork } =
    dependencies;
  const today = createToday(describeClub);
  const clubDay = () => ({ today: today(), timeZone: describeClub().timeZone });
  const getHandoverContext = () => toHandoverContext(dependencies);
  const onAccepted = (handover?: string) => advanceAfterAcceptance(handover, dependencies);
  const passwordCheck = createPasswordCheck({ ...dependencies, today });
  const calls = [
    ...monitoringController(dependencies.isStopping, dependencies.monitoring),
    ...servicesController(dependencies.services),
    ...authController({ ...dependencies, today }),
    ...passwordsController({ ...dependencies, today, clubDay, passwordCheck }),
    ...passkeysController({ ...dependencies, today }),
    ...loginRulesController({ ...dependencies, today }),
    ...profileController({ ...dependencies, today }),
    ...contactsController({
      limits: limits.messages,
      eachAccount: limits.eachAccount,
      storageLimit: messageStorageLimit,
      describeClub,
      today,
      bulkWork,
      mails,
    }),
    ...answerTemplatesController(),
    ...accountsController({ ...dependencies, today, clubDay, passwordCheck }),
    ...accessController({ clubDay, bulkWork, mails, modules }),
    ...importsController(dependencies),
    ...bulkJobsController(bulkWork),
    ...invitationsController({ ...dependencies, today, onAccepted, passwordCheck }),
    ...handoverController(getHandoverContext, passwordCheck),
    ...upkeepController(),
    ...overviewController({ clubDay, describeClub, mails, modules }),
    ...contentController(pages, (part) => modules.isOn(part), describeClub),
    ...sampleController(pages),
    ...teamController(pages, today, (label) => modules.findWaitingTeam(label)),
    ...partsController(pages, modules),
    ...setupController(),
    ...mailsController(mails),
    ...healthController(dependencies),
    ...backupsController({ ...dependencies, today }),
    ...mediaController({ ...dependencies.media, pages: dependencies.pages }),
    ...auditController(describeClub),
    ...callsOfModules(modules, { ...dependencies, today, clubDay }),
    ...(dependencies.moreCalls ?? []),
  ];
  return [...calls, ...openApiController(calls)];
}

/** Those of each module answer 404 while it is off. */
function callsOfModules(modules: SiteModules, context: CallContext): Call[] {
  return modules.installed.flatMap(({ name, calls }) =>
    (calls?.(context) ?? []).map((call) => ({ ...call, isOff: () => !modules.isOn(name) })),
  );
}

/** The API and the health checks: middleware in order, the last of which is Express with the calls. */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { logger, corsOrigins, logAddresses } = dependencies;
  const calls = createCalls(dependencies);
  const routed = createExpressApp(calls, dependencies);
  const addressOf = ({ headers, socket }: IncomingMessage): string | undefined =>
    Object.assign(Object.create(routed.request), { headers, socket }).ip;
  return inOrder([
    beginAnswer(logger),
    ...(corsOrigins.length > 0 ? [cors({ origin: corsOrigins, exposedHeaders })] : []),
    earlyRefusals(calls, addressOf, createRefusalLog(logger, logAddresses)),
    answersInMemory(calls),
    routed,
  ]);
}

/** Gives a request its line in the log, and its answer the headers of every answer. */
function beginAnswer(logger: Logger): Step {
  const logRequest = createRequestLog(logger);
  return (request, response, next) => {
    logRequest(request, response);
    response.setHeader('X-Request-Id', request.id ?? '');
    setSecurityHeaders(request, response);
    response.setHeader('Cache-Control', cacheControl);
    next();
  };
}

/** The calls, not found, error handler. */
function createExpressApp(calls: Call[], dependencies: AppDependencies): Express {
  const { logger, trustProxy, logAddresses, tokens, describeClub } = dependencies;
  const today = createToday(describeClub);
  const authenticate = createAuthenticate(tokens, async (token) => {
    const account = await findAccount(token, today());
    return account && applyLoginRules(account, describeClub);
  });
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
