import type { Server } from 'node:http';
import request from 'supertest';
import type { TestAccount } from './accounts';
import { app } from './app';

/**
 * Sends a request in the name of an account.
 * @param site an app, or the address of a running site
 */
export function sendAs(
  { authorization }: TestAccount,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body?: object,
  site: Server | string = app,
): request.Test {
  return request(site)[method](path).set('Authorization', authorization).send(body);
}

/** @param body a ChangeAccessRequest, or something that is refused */
export function changeAccess(by: TestAccount, id: string, body: object): request.Test {
  return sendAs(by, 'patch', `/api/admin/access/${id}`, body);
}

export function suspend(by: TestAccount, id: string): request.Test {
  const body = { suspended: true, reason: 'Spam' };
  return sendAs(by, 'patch', `/api/admin/users/${id}/suspension`, body);
}

export function liftSuspension(by: TestAccount, id: string): request.Test {
  const body = { suspended: false, reason: '' };
  return sendAs(by, 'patch', `/api/admin/users/${id}/suspension`, body);
}
