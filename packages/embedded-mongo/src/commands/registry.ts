import { aggregate } from './aggregate';
import { collMod } from './collMod';
import { count } from './count';
import { create } from './create';
import { createIndexes } from './createIndexes';
import { getMore, killCursors } from './cursorCommands';
import { deleteDocuments } from './delete';
import { distinct } from './distinct';
import { drop, dropDatabase, renameCollection } from './drop';
import { dropIndexes } from './dropIndexes';
import { find } from './find';
import { findAndModify } from './findAndModify';
import { insert } from './insert';
import { listCollections, listDatabases } from './listCollections';
import { listIndexes } from './listIndexes';
import type { Command } from './request';
import {
  acknowledge,
  buildInfo,
  connectionStatus,
  hello,
  serverStatus,
  startSession,
} from './serverInfo';
import { setParameter } from './setParameter';
import { collStats, dbStats, explain } from './statistics';
import { update } from './update';

/** Every command there is. Names are in lower case: MongoDB knows most in several spellings. */
export const commands = new Map<string, Command>(
  Object.entries<Command>({
    aggregate,
    collmod: collMod,
    collstats: collStats,
    count,
    create,
    createindexes: createIndexes,
    dbstats: dbStats,
    delete: deleteDocuments,
    distinct,
    drop,
    dropdatabase: dropDatabase,
    dropindexes: dropIndexes,
    explain,
    find,
    findandmodify: findAndModify,
    getmore: getMore,
    insert,
    killcursors: killCursors,
    listcollections: listCollections,
    listdatabases: listDatabases,
    listindexes: listIndexes,
    renamecollection: renameCollection,
    update,

    hello,
    ismaster: hello,
    buildinfo: buildInfo,
    serverstatus: serverStatus,
    connectionstatus: connectionStatus,
    ping: acknowledge,
    setparameter: setParameter,
    startsession: startSession,
    endsessions: acknowledge,
    refreshsessions: acknowledge,
    killsessions: acknowledge,
  }),
);

/** Commands of MongoDB that this database leaves to it. */
export const unsupportedCommands = new Set([
  'aborttransaction',
  'committransaction',
  'createuser',
  'dropuser',
  'eval',
  'filemd5',
  'geosearch',
  'mapreduce',
  'replsetgetstatus',
  'replsetinitiate',
  'saslstart',
  'shardcollection',
  'validate',
]);
