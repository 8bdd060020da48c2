const fs = require('node:fs');
const path = require('node:path');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');
const { runNode } = require('../run.cjs');
const { noteCommit } = require('./git.cjs');
const { isAlive, places, readJournal, writeJournal } = require('./journal.cjs');
const { lookAtSite } = require('./lookAtSite.cjs');
const { swapBack, swapForward } = require('./swap.cjs');

/** @typedef {import('./journal.cjs').Journal} Journal */

const lookedAtLimitMs = 20_000;

/**
 * Takes a release that `npm run update` has prepared, or goes back where a former start was killed while it did.
 * Every start of the site begins with it, so that no half of an update ever answers.
 * @throws {Problem} when the former state cannot be put back: nothing may start on what is there
 */
async function finishUpdate() {
  const journal = readJournal();
  switch (journal?.phase) {
    case 'prepared':
    case 'stopping':
      return await changeOver(journal);
    case 'changing':
    case 'looking':
      return await goBack(
        journal,
        'The machine or the start was stopped in the middle of the update.',
      );
    case 'goingBack':
      return await goBack(journal, journal.reason ?? '');
  }
}

/** @param {Journal} journal */
async function changeOver(journal) {
  const { from, to, names, toCommit } = journal;
  console.log(`Updating from ${from} to ${to}.`);
  const kept = await maintainData('update:keep');
  if (kept !== null) return fail(journal, `The data could not be kept: ${kept}`);
  const step = note(journal, { phase: 'changing', pid: process.pid });
  try {
    swapForward(names);
    if (toCommit !== undefined) await noteCommit(toCommit);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return await goBack(step, `The files could not be replaced: ${reason}`);
  }
  const looking = note(step, { phase: 'looking' });
  const problem = await lookAtSite(root, {}, (lookedAt) => note(looking, { lookedAt }));
  if (problem !== null) return await goBack(looking, problem);
  note(step, { phase: 'done' });
  console.log(`The site is version ${to} now. The backup from before is ${journal.backup}`);
  await maintainData('update:drop');
  removeLeftovers();
}

/**
 * @param {Journal} journal
 * @param {string} reason
 */
async function goBack(journal, reason) {
  const step = note(journal, { phase: 'goingBack', reason, pid: process.pid });
  await waitForEnd(readJournal()?.lookedAt);
  swapBack(journal.names);
  if (journal.fromCommit !== undefined) await noteCommit(journal.fromCommit);
  const problem = await maintainData('update:put-back');
  if (problem !== null) {
    throw new Problem(
      `The update failed, and its data could not be taken back (${problem}). Correct that and start the site: it tries again. The backup from before is ${journal.backup}`,
    );
  }
  fail(step, reason);
}

/**
 * @param {Journal} journal
 * @param {string} reason
 */
function fail(journal, reason) {
  note(journal, { phase: 'failed', reason });
  console.error(
    `The update to ${journal.to} failed, and the site is version ${journal.from} with its data as before. ${reason}`,
  );
}

/**
 * @param {Journal} journal
 * @param {Partial<Journal>} changes
 * @returns {Journal}
 */
function note(journal, changes) {
  const changed = { ...journal, ...changes };
  writeJournal(changed);
  return changed;
}

/**
 * Runs one of the commands on the data, of whichever version is in place.
 * @param {string} command
 * @returns {Promise<string | null>} what is wrong
 */
async function maintainData(command) {
  const program = path.join(root, 'packages', 'server', 'dist', 'maintenance.js');
  const { code, output } = await runNode(program, [command], { quiet: true });
  return code === 0 ? null : output.trim();
}

/** A site that was tried ends with the start that tried it, some moments later. @param {number | undefined} pid */
async function waitForEnd(pid) {
  const until = Date.now() + lookedAtLimitMs;
  while (isAlive(pid) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** In the background: the site need not wait for it. The former sources stay until the next update. */
function removeLeftovers() {
  for (const folder of [places.next, places.trial, path.join(places.former, 'node_modules')]) {
    fs.rm(folder, { recursive: true, force: true }, () => {});
  }
}

module.exports = { finishUpdate };
