// Starts the database in the folder argv[2], and prints as JSON what can be read, and how a write is
// answered that changes nothing and one that does; or in a line why it does not start.
const { startEmbeddedMongo } = require('@club/embedded-mongo');
const { MongoClient } = require('mongodb');

const [, , directory] = process.argv;

async function main() {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const members = client.db().collection('members');
  const read = (await members.find().toArray()).map(({ n }) => n);
  const { matchedCount } = await members.updateOne({ n: 1 }, { $set: { n: 1 } });
  const refusal = await members.insertOne({ n: 2 }).catch(({ code }) => code);
  console.log(JSON.stringify({ read, unchanged: matchedCount, refusal }));
  await client.close();
  await database.close();
}

main().catch(({ name, message }) => console.log(`${name}: ${message}`));
