import mongoose from 'mongoose';
import { connectMigrated } from '../../../test/connectMigrated';
import { createDatabaseUri } from '../../../test/database';
import { RosterPlayers } from '../../../test/rosterRounds';
import { disconnectDatabase } from '../../lib/database';

const rounds = 1000;
const timeoutMs = 60_000 + rounds * 1000;

let players: RosterPlayers;

beforeAll(async () => {
  const uri = createDatabaseUri();
  await connectMigrated(uri);
  players = await RosterPlayers.start(uri);
}, timeoutMs);

afterAll(async () => {
  players.stop();
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
});

test(
  'one admin remains when two processes delete, demote, suspend and synchronise at once',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { remaining, listed, wronglyListed } = await players.playRound();
      expect({ round, remaining, listed, wronglyListed }).toEqual({
        round,
        remaining: expect.any(Number),
        listed: expect.any(Number),
        wronglyListed: 0,
      });
      expect(remaining).toBeGreaterThan(0);
      expect(listed).toBeGreaterThan(0);
    }
  },
  timeoutMs,
);
