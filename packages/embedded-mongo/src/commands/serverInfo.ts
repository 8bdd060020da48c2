import { maxDocumentBytes } from '../collections/collection';
import type { Document } from '../values/document';
import { maxWriteBatch, type Request } from './request';

/** MongoDB's limit for one message, which drivers learn from hello. */
export const maxMessageBytes = 48_000_000;

/** The version of MongoDB whose behaviour this engine follows. */
export const serverVersion = '7.0.0';
/** The wire protocol of MongoDB 7.0. */
const maxWireVersion = 21;
const sessionMinutes = 30;

/**
 * hello: what the driver asks first. Without setName it takes us for a standalone server, and so
 * neither retries writes nor opens a streaming monitor.
 */
export function hello({ now }: Request): Document {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: maxWriteBatch,
    localTime: now,
    logicalSessionTimeoutMinutes: sessionMinutes,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
  };
}

export function buildInfo(): Document {
  return {
    version: serverVersion,
    versionArray: serverVersion.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    maxBsonObjectSize: maxDocumentBytes,
  };
}

/** serverStatus: the version, which tools and mongoose's own tests ask for. */
export function serverStatus(): Document {
  return { version: serverVersion, process: 'mongod', uptime: process.uptime() };
}

/** An answer that says only that all is well, for ping and the end of sessions. */
export function acknowledge(): Document {
  return {};
}
