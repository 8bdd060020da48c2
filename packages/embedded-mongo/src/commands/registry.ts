import { aggregate } from './aggregate';
import { count } from './count';
import { create } from './create';
import { createIndexes } from './createIndexes';
import { getMore, killCursors } from './cursorCommands';
import { deleteDocuments } from './delete';
import { distinct } from './distinct';
import { drop, dropDatabase } from './drop';
import { dropIndexes } from './dropIndexes';
import { find } from './find';
import { findAndModify } from './findAndModify';
import { insert } from './insert';
import { listCollections, listDatabases } from './listCollections';
import { listIndexes } from './listIndexes';
import type { Command } from './request';
import { acknowledge, buildInfo, hello, serverStatus } from './serverInfo';
import { setParameter } from './setParameter';
import { collStats, explain } from './statistics';
import { update } from './update';

/** Every command there is. Names are in lower case: MongoDB knows most in several spellings. */
export const commands = new Map<string, Command>(
  Object.entries<Command>({
    aggregate,
    collstats: collStats,
    count,
    create,
    createindexes: createIndexes,
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
    update,

    hello,
    ismaster: hello,
    buildinfo: buildInfo,
    serverstatus: serverStatus,
    setparameter: setParameter,
    ping: acknowledge,
    endsessions: acknowledge,
  }),
);

/** Commands that change something: on one collection they run one after the other. */
export const writeCommands = new Set([
  'create',
  'createindexes',
  'delete',
  'drop',
  'dropdatabase',
  'dropindexes',
  'findandmodify',
  'insert',
  'update',
]);
