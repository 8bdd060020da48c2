import { MAX_DOCUMENT_BYTES } from '../collections/collection';
import type { Document } from '../values/document';
import { MAX_MESSAGE_BYTES } from '../wire/limits';
import { MAX_WRITE_BATCH, type Request } from './request';

/** The version of MongoDB whose behaviour this engine follows. */
export const SERVER_VERSION = '7.0.0';
/** The wire protocol of MongoDB 7.0. */
const MAX_WIRE_VERSION = 21;
const SESSION_MINUTES = 30;

/**
 * hello: what the driver asks first. Without setName it takes us for a standalone server, and so
 * neither retries writes nor opens a streaming monitor.
 */
export function hello({ now }: Request): Document {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: now,
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

export function buildInfo(): Document {
  return {
    version: SERVER_VERSION,
    versionArray: SERVER_VERSION.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  };
}

export function serverStatus({ now }: Request): Document {
  return {
    host: 'embedded',
    version: SERVER_VERSION,
    process: 'mongod',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: now,
    storageEngine: { name: 'embedded', persistent: true },
  };
}

export function connectionStatus(): Document {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

/** startSession: sessions carry no state here, so any number will do. */
export function startSession(): Document {
  return { timeoutMinutes: SESSION_MINUTES };
}

/** An answer that says only that all is well, for ping and the commands on sessions. */
export function acknowledge(): Document {
  return {};
}
