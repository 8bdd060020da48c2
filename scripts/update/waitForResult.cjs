const { Problem } = require('../problem.cjs');
const { isAlive, readJournal } = require('./journal.cjs');

const lookEveryMs = 500;
/** The site looks each second whether a release waits for it. */
const takenLimitMs = 15_000;

/** A service manager starts a site again within some seconds. */
const gapLimitMs = 60_000;

const restart =
  'The new version is ready, and the next start of the site takes it: restart the site now, e.g. with: sudo systemctl restart club';

/**
 * Waits until the running site has become the new version, or has gone back.
 * @param {boolean} atOnce
 * @throws {Problem} when it has gone back
 */
async function waitForResult(atOnce) {
  const limit = Date.now() + (atOnce ? takenLimitMs : 0);
  let aliveAt = Date.now();
  for (;;) {
    const journal = readJournal();
    if (journal?.phase === 'done') {
      console.log(`The site is version ${journal.to} now.`);
      return;
    }
    if (journal?.phase === 'failed') {
      throw new Problem(
        `The update failed, and the site is version ${journal.from} with its data as before. ${journal.reason}`,
      );
    }
    if (journal?.phase === 'prepared' && Date.now() > limit) {
      console.log(restart);
      return;
    }
    if (isAlive(journal?.pid)) aliveAt = Date.now();
    else if (journal?.phase !== 'prepared' && Date.now() > aliveAt + gapLimitMs) {
      throw new Problem('The site has ended and was not started again. Start it: npm start');
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

module.exports = { waitForResult };
