// Inserts documents into the database in the folder argv[2] until one is refused, then prints as
// JSON how it was refused and what can still be read.
const { startEmbeddedMongo } = require('@club/embedded-mongo');
const { MongoClient } = require('mongodb');

const [, , directory] = process.argv;
const filler = 'x'.repeat(10_000);
/** Stored apart from its document. */
const picture = Buffer.alloc(20_000, 'x');

async function main() {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const members = client.db().collection('members');
  await members.createIndex({ n: 1 }, { unique: true });
  let acknowledged = 0;
  let refusal;
  while (!refusal) {
    try {
      await members.insertMany([
        { n: acknowledged, filler },
        { n: -1 - acknowledged, picture },
      ]);
      acknowledged += 1;
    } catch (error) {
      refusal = { code: error.code, message: error.message };
    }
  }
  const readable = await members.find({}, { projection: { n: 1 } }).toArray();
  const refusedAgain = await members.insertOne({ n: 0.5, filler: filler.repeat(9) }).then(
    () => false,
    () => true,
  );
  console.log(
    JSON.stringify({ acknowledged, refusal, refusedAgain, read: readable.map(({ n }) => n) }),
  );
  await client.close();
  await database.close();
}

main();
