import fc from 'fast-check';
import { createMember } from '../../test/accounts';
import { createListener, dependencies, logLines } from '../../test/app';
import { emptyDatabase, useDatabase } from '../../test/database';
import { readDescription } from '../../test/fuzz/description';
import { Oracle } from '../../test/fuzz/oracle';
import { Sequence } from '../../test/fuzz/sequence';
import { Steps } from '../../test/fuzz/steps';
import { type Caller, identities } from '../../test/identities';
import { isNightly, repetitions } from '../../test/nightly';
import { plainSections } from '../../test/sections';
import { createCalls } from '../app';
import { ContactModel } from '../features/contacts/contacts.model';
import { createSections } from '../features/content/seed.service';
import { createSetup } from '../features/setup/setup.service';
import { createHttpServer, listen, stopListening } from '../startup/httpServer';
import { describeApi } from './describeApi';

const requests = repetitions(25, 20_000);
const requestsInSequence = 25;
/** The number that repeats a run which failed. `npm test` sends the same requests each time. */
const seed = Number(process.env.FUZZ_SEED ?? (isNightly ? Date.now() % 1_000_000_000 : 1));

useDatabase();

const server = createHttpServer(createListener());
let url = '';
beforeAll(async () => {
  url = await listen(server, 0, '127.0.0.1');
});
afterAll(() => stopListening(server));

const { document, calls } = readDescription(
  JSON.parse(JSON.stringify(describeApi(createCalls(dependencies)))),
);
const callsByPointer = new Map(calls.map((call) => [call.pointer, call]));
const oracle = new Oracle(document);
const steps = new Steps(oracle, Object.keys(identities));

/** Every kind of caller, and something that can be changed and deleted. */
async function openSequence(): Promise<Sequence> {
  await emptyDatabase();
  const callers = new Map<string, Caller>();
  for (const [identity, create] of Object.entries(identities)) {
    callers.set(identity, await create());
  }
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  const { id: contactId } = await ContactModel.create(contact);
  const { id: memberId } = await createMember();
  await createSections(plainSections);
  await createSetup();
  return new Sequence(url, oracle, callsByPointer, callers, [contactId, memberId]);
}

test(`${requests} random requests are answered as the description says (FUZZ_SEED=${seed})`, async () => {
  logLines.length = 0;
  const sequences = fc.array(fc.oneof(...calls.map((call) => steps.step(call))), {
    minLength: requestsInSequence,
    maxLength: requestsInSequence,
  });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const site = await openSequence();
      for (const step of sequence) await site.make(step);
    }),
    { seed, numRuns: Math.ceil(requests / requestsInSequence), endOnFailure: isNightly },
  );
  const log = logLines.join('');
  expect(log).not.toMatch(/unexpected error|eyJ[\w-]+\.|\$2[aby]\$|correct horse/);
}, 3_600_000);
