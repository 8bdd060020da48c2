import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../lib/logger';
import { isObjectId } from '../validation/objectId';
import { describeRequest } from './requestLog';

/** Every event of the security log, besides what `securityLog` sees by itself. */
export type RouteEvent =
  | 'registration'
  | 'login'
  | 'logout'
  | 'logoutEverywhere'
  | 'passwordChange'
  | 'resetRequest'
  | 'resetLink'
  | 'resetLinkReading'
  | 'passwordReset'
  | 'passkeyChange'
  | 'passkeyProof'
  | 'loginRulesChange'
  | 'confirmationReading'
  | 'emailConfirmation'
  | 'accountChange'
  | 'accountDeletion'
  | 'accountExport'
  | 'accountImport'
  | 'suspension'
  | 'bulkChange'
  | 'roleChange'
  | 'invitation'
  | 'invitationWithdrawal'
  | 'invitationReading'
  | 'invitationAcceptance'
  | 'messageChange'
  | 'messageDeletion'
  | 'contentChange'
  | 'teamChange'
  | 'eventChange'
  | 'registrationExport'
  | 'roundChange'
  | 'applicationExport'
  | 'certificateChange'
  | 'subscriberExport'
  | 'subscriberDeletion'
  | 'pictureChange'
  | 'setupChange'
  | 'handover'
  | 'upkeepChange'
  | 'partChange'
  | 'testMail'
  | 'backup'
  | 'backupVerification'
  | 'backupDownload'
  | 'backupSending'
  | 'export';

/** `refusal`: 401 or 403 on a route that has no event of its own. `limit`: 429 on any route. */
type SecurityEvent = RouteEvent | 'refusal' | 'limit';

/** `unanswered`: the caller left before the answer, so the event may have happened or not. */
type Outcome = 'done' | 'refused' | 'failed' | 'unanswered';

/**
 * One line of the security log. It holds only ids, words of this file, patterns of routes, and an
 * address if the operator asks for it: nothing that a person has typed.
 */
interface SecurityEntry {
  event: SecurityEvent;
  outcome: Outcome;
  status: number;
  /** The pattern, e.g. 'DELETE /api/admin/users/delete/:id'. */
  route: string;
  /** Id of the account that calls. */
  account?: string;
  /** Id of what the call is about. */
  subject?: string;
  address?: string;
}

declare global {
  namespace Express {
    interface Locals {
      securityEvent?: { event: RouteEvent; subject?: string };
      /** Id of an account that a call without a token has shown to be the caller's. */
      provenAccountId?: string;
    }
  }
}

/**
 * Names the event of a route in the security log. Comes first on the route's line, so that a refusal by
 * the guards is logged as well.
 */
export function securityEvent(event: RouteEvent): RequestHandler {
  return (request, response, next) => {
    const { id } = request.params;
    // Express takes the parameters away before the answer is sent.
    response.locals.securityEvent = {
      event,
      ...(isObjectId(id) && { subject: id.toLowerCase() }),
    };
    next();
  };
}

/** Says whose call this is, for calls that prove it without a token, such as a login. */
export function noteAccount(response: Response, accountId: string): void {
  response.locals.provenAccountId = accountId;
}

/**
 * Writes a line for each answered call that matters to security. Comes after the request log, which gives
 * the request its id.
 * @param logAddresses whether the line has the caller's IP address
 */
export function createSecurityLog(logger: Logger, logAddresses: boolean): RequestHandler {
  // These fields hold nothing that must not be logged, and looking for it takes longer than the line.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    response.once('close', () => {
      const entry = toEntry(request, response);
      if (!entry) return;
      const { ip = '' } = request;
      const address = logAddresses && isIP(ip) > 0 ? { address: ip } : {};
      lines.info({ req: describeRequest(request), ...entry, ...address }, 'security event');
    });
    next();
  };
}

/** Null when the answer is nothing for the security log. */
function toEntry(request: Request, response: Response): SecurityEntry | null {
  const { securityEvent: named, account, provenAccountId } = response.locals;
  const status = response.statusCode;
  const event = eventOf(named?.event, status);
  if (!event) return null;
  const accountId = account?._id ?? provenAccountId;
  return {
    event,
    outcome: response.writableFinished ? outcomeOf(status) : 'unanswered',
    status,
    route: `${request.method} ${request.route?.path ?? 'unknown'}`,
    ...(accountId !== undefined && { account: accountId }),
    ...(named?.subject !== undefined && { subject: named.subject }),
  };
}

/** The event of an answer; undefined when it is nothing for the security log. */
export function eventOf(named: RouteEvent | undefined, status: number): SecurityEvent | undefined {
  if (status === 429) return 'limit';
  if (named) return named;
  return status === 401 || status === 403 ? 'refusal' : undefined;
}

export function outcomeOf(status: number): Outcome {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
}
