// Inserts argv[3] documents into the database in the folder argv[2], one after the other, and prints
// each one's number once it is acknowledged.
const { writeSync } = require('node:fs');
const { startEmbeddedMongo } = require('@club/embedded-mongo');
const { MongoClient } = require('mongodb');

const stdout = 1;
const [, , directory, count] = process.argv;

async function main() {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const members = client.db().collection('members');
  await members.createIndex({ n: 1 });
  for (let n = 0; n < Number(count); n++) {
    await members.insertOne({ n });
    writeSync(stdout, `acknowledged ${n}\n`);
  }
  await client.close();
  await database.close();
}

main();
