import { KeptDatabase } from './KeptDatabase';

// jsdom has no IndexedDB. These are connections that end as people report it of phones.

class Connection {
  isLost = false;

  constructor(
    readonly number: number,
    readonly onClose: () => void,
  ) {}

  read = async () => {
    if (this.isLost) throw new DOMException('It is closed', 'InvalidStateError');
    return this.number;
  };

  close = () => {
    this.isLost = true;
  };
}

function createDatabase(patience?: number) {
  const connections: Connection[] = [];
  const database = new KeptDatabase(async (onClose) => {
    const connection = new Connection(connections.length + 1, onClose);
    connections.push(connection);
    return connection;
  }, patience);
  return { connections, database, read: () => database.use((connection) => connection.read()) };
}

test('one connection is used for all', async () => {
  const { connections, read } = createDatabase();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  expect(connections).toHaveLength(1);
});

test('a connection that is lost while the phone sleeps is opened again, once for all', async () => {
  const { connections, read } = createDatabase();
  await read();
  connections[0]?.close();
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  connections[1]?.onClose();
  expect(await read()).toBe(3);
  expect(connections).toHaveLength(3);
});

test('what fails with a new connection, too, gives nothing', async () => {
  const { connections, database } = createDatabase();
  const isFull = async () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  expect(await database.use(isFull)).toBeNull();
  expect(connections).toHaveLength(2);
});

test('a browser that refuses it at once, or with an answer, has none', async () => {
  const refused = new KeptDatabase<Connection>(() => {
    throw new DOMException('A private window', 'InvalidStateError');
  });
  expect(await refused.isOpen()).toBe(false);
  const denied = new KeptDatabase<Connection>(() => Promise.reject(new Error('No')));
  expect(await denied.use((connection) => connection.read())).toBeNull();
});

test('one that does not answer is done without, until it does', async () => {
  let answer: (connection: Connection) => void = () => undefined;
  const late = new Promise<Connection>((resolve) => {
    answer = resolve;
  });
  const database = new KeptDatabase(() => late, 1);
  expect(await database.isOpen()).toBe(false);
  answer(new Connection(7, () => undefined));
  while (!(await database.isOpen())) await late;
  expect(await database.use((connection) => connection.read())).toBe(7);
});

test('a connection that stops to answer is replaced, and one that never does gives nothing', async () => {
  const { connections, database } = createDatabase(1);
  const silent = new Promise<number>(() => undefined);
  expect(await database.use(({ number }) => (number === 1 ? silent : Promise.resolve(2)))).toBe(2);
  expect(connections.map(({ isLost }) => isLost)).toEqual([true, false]);
  expect(await database.use(() => silent)).toBeNull();
});
