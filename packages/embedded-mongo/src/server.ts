import { Engine } from './engine';
import { Store } from './store/store';
import { WireServer } from './wire/server';
import { newSocketAddress, removeSocket, uriOf } from './wire/socketAddress';

/** A running database in the current thread. */
export interface LocalServer {
  readonly uri: string;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens the store in a folder and serves it on a new socket, all in the current thread. */
export async function startServer(directory: string, databaseName: string): Promise<LocalServer> {
  const store = Store.open(directory);
  const address = newSocketAddress();
  try {
    const engine = new Engine(store);
    const { server, port } = await WireServer.listen(engine, address);
    return {
      uri: uriOf(address, port, databaseName),
      engine,
      close: async () => {
        engine.close();
        await server.close();
        store.close();
        removeSocket(address);
      },
    };
  } catch (error) {
    store.close();
    removeSocket(address);
    throw error;
  }
}
