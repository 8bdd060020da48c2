import { Engine } from './engine';
import { Store } from './store/store';
import { WireServer } from './wire/server';
import {
  addressInFolder,
  removeAbandonedSockets,
  removeSocket,
  type SocketAddress,
  temporaryAddress,
  uriOf,
} from './wire/socketAddress';

/** A running database in the current thread. */
export interface LocalServer {
  readonly uri: string;
  /** See EmbeddedMongo. */
  readonly lostFrames: number;
  readonly engine: Engine;
  /** @throws {DataGoneError} when the data file was deleted or replaced */
  requireInPlace(): void;
  close(): Promise<void>;
}

/** Opens the store in a folder and serves it on a new socket, all in the current thread. */
export async function startServer(directory: string, databaseName: string): Promise<LocalServer> {
  const store = Store.open(directory);
  try {
    const engine = new Engine(store);
    const { address, server, port } = await listen(engine, directory);
    void removeAbandonedSockets();
    return {
      uri: uriOf(address, port, databaseName),
      engine,
      lostFrames: store.lostFrames,
      requireInPlace: () => store.requireInPlace(),
      close: async () => {
        engine.close();
        await server.close();
        store.close();
        removeSocket(address);
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Listens in the data folder or, where no socket can be, e.g. on some shared drives, beside it. */
async function listen(engine: Engine, directory: string) {
  const preferred = addressInFolder(directory);
  if (preferred) {
    try {
      return await listenAt(engine, preferred);
    } catch {
      // The temporary folder says why when it fails there too.
    }
  }
  return listenAt(engine, temporaryAddress());
}

async function listenAt(engine: Engine, address: SocketAddress) {
  try {
    return { address, ...(await WireServer.listen(engine, address)) };
  } catch (error) {
    removeSocket(address);
    throw error;
  }
}
