// Writes without end to the database in the folder argv[2], from several clients at once, and prints
// each write as soon as it is acknowledged. Started by the tests, which kill it.
const { writeSync } = require('node:fs');
const { startEmbeddedMongo } = require('@club/embedded-mongo');
const { MongoClient } = require('mongodb');

const stdout = 1;
const [, , directory, round, clients] = process.argv;

/** Some pairs carry a value that is stored apart from its document; its bytes tell whose it is. */
const pictureBytes = 20_000;
const pictureOf = (pair, turn, raised) =>
  turn % 4 === 0 ? { picture: Buffer.alloc(pictureBytes, `${pair} ${raised} `) } : {};

/** Each turn inserts a pair in one command, then raises both counters of the pair in another. */
async function write(pairs, writer) {
  for (let turn = 0; ; turn++) {
    const pair = `${round}-${writer}-${turn}`;
    await pairs.insertMany([
      { _id: `${pair}-a`, pair, raised: 0, ...pictureOf(pair, turn, 0) },
      { _id: `${pair}-b`, pair, raised: 0, ...pictureOf(pair, turn, 0) },
    ]);
    writeSync(stdout, `inserted ${pair}\n`);
    const picture = pictureOf(pair, turn, 1);
    const change = turn % 4 === 0 ? { $set: picture } : {};
    await pairs.updateMany({ pair }, { $inc: { raised: 1 }, ...change });
    writeSync(stdout, `raised ${pair}\n`);
    if (turn % 5 === 4) {
      await pairs.deleteMany({ pair });
      writeSync(stdout, `deleted ${pair}\n`);
    }
  }
}

async function main() {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const pairs = client.db().collection('pairs');
  await pairs.createIndex({ pair: 1 });
  await pairs.createIndex({ pair: 1, _id: 1 }, { unique: true });
  writeSync(stdout, 'ready\n');
  await Promise.all(Array.from({ length: Number(clients) }, (_, writer) => write(pairs, writer)));
}

main();
