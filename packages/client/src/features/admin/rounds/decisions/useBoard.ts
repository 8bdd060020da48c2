import type { CandidateDto, DecideRequest, DecisionsDto } from '@club/shared/decision';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentOf } from '../../../../api/currentOf';
import { logFailure } from '../../../../api/logFailure';
import { send } from '../../../../api/send';
import { reasonOf } from '../../actions/reasonOf';
import { useOutdate } from '../../query/useChange';
import { useServerState } from '../../query/useServerState';
import { describeChanges, type Refusal, wordsOf } from './boardWords';

/** What is decided about somebody, without the version of the board. */
type Decision = Omit<DecideRequest, 'version'>;

/** What was chosen for somebody on the board as it was shown. */
export interface Choice {
  candidate: CandidateDto;
  /** The decision, from how the person stands once it is stored; null when nothing is left to do then. */
  decide: (newest: CandidateDto) => Decision | null;
  /** What it is, e.g. 'Accepted: PR head'. */
  words: string;
  /** Key of the position in whose table it is made; null for all at once. */
  at: string | null;
}

/** A choice that was not stored, because somebody else has decided meanwhile. */
export interface Conflict {
  choice: Choice;
  /** What somebody else has decided, in words. */
  changes: string[];
}

/** The board of a round, and what changes it. */
export function useBoard(round: string) {
  const client = useQueryClient();
  const outdate = useOutdate();
  const key = ['decisions', round] as const;
  const { data, error, reload } = useServerState({
    key,
    call: 'Loading the decisions',
    get: (signal) => send('GET /api/admin/rounds/:id/decisions', { id: round, signal }),
  });
  const [busy, setBusy] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function show(board: DecisionsDto) {
    client.setQueryData(key, board);
  }

  /** @returns the board as it is then; null when the choice was refused */
  async function store(board: DecisionsDto, choice: Choice): Promise<DecisionsDto | null> {
    const { at, decide } = choice;
    const candidate = board.candidates.find(({ _id }) => _id === choice.candidate._id);
    const decision = candidate && decide(candidate);
    try {
      const stored =
        decision &&
        (await send('PUT /api/admin/rounds/:id/decisions/:applicationId', {
          id: round,
          applicationId: candidate._id,
          body: { version: board.version, ...decision },
        }));
      setConflict((known) => (known?.choice.candidate._id === choice.candidate._id ? null : known));
      return stored ? withDecision(board, candidate, decision, stored.version) : board;
    } catch (failure) {
      const current = currentOf<DecisionsDto>(failure);
      if (current) {
        show(current);
        if (isDoneIn(current, choice)) return current;
        setConflict({ choice, changes: describeChanges(board, current) });
      } else {
        logFailure('Deciding', failure);
        setRefusal({ application: choice.candidate._id, at, reason: reasonOf(failure) });
      }
      return null;
    }
  }

  /** Resolves once everything that was chosen before is stored or refused. */
  const stored = useRef(Promise.resolve());

  /** Stores choices one after the other, each over the board of the one before; none is lost while another is stored. */
  function choose(...choices: Choice[]): Promise<void> {
    setRefusal(null);
    const own = stored.current.then(() => storeAll(choices));
    stored.current = own;
    return own.then(() => {
      if (stored.current !== own) return;
      setBusy(null);
      // The order of a reserve is the server's.
      outdate(['decisions', 'release']);
    });
  }

  async function storeAll(choices: Choice[]): Promise<void> {
    let board: DecisionsDto | null = client.getQueryData<DecisionsDto>(key) ?? null;
    for (const choice of choices) {
      if (!board) return;
      setBusy(choice.candidate._id);
      // An answer that was asked for before is older than what is stored now.
      await client.cancelQueries({ queryKey: key });
      board = await store(board, choice);
      if (board) show(board);
    }
  }

  const changing = { busy, conflict, refusal, choose, forget: () => setConflict(null) };
  return { board: data, error, reload, ...changing };
}

/** What a part of the page needs to change the board. */
export type Changing = Pick<
  ReturnType<typeof useBoard>,
  'busy' | 'conflict' | 'refusal' | 'choose' | 'forget'
>;

/** Whether nothing is left to do: somebody else has chosen the same. */
function isDoneIn({ candidates }: DecisionsDto, { candidate, decide }: Choice): boolean {
  const newest = candidates.find(({ _id }) => _id === candidate._id);
  return newest !== undefined && decide(newest) === null;
}

/** The board once a decision about somebody is stored. */
function withDecision(
  board: DecisionsDto,
  candidate: CandidateDto,
  { outcome, position, passed = candidate.passed }: Decision,
  version: number,
): DecisionsDto {
  const candidates = board.candidates.map((known) =>
    known._id === candidate._id ? { ...known, outcome, position, passed } : known,
  );
  const isNewOnReserve =
    outcome === 'reserve' && !(candidate.outcome === 'reserve' && candidate.position === position);
  const isTheOne = ({ _id }: CandidateDto) => _id === candidate._id;
  return {
    ...board,
    version,
    candidates: isNewOnReserve
      ? // Who comes onto a reserve is its last.
        [...candidates.filter((one) => !isTheOne(one)), ...candidates.filter(isTheOne)]
      : candidates,
  };
}

/** The choice that makes a decision, in words as the person stands now. */
export function toChoice(
  candidate: CandidateDto,
  decide: Choice['decide'],
  positions: DecisionsDto['positions'],
  at: string | null = null,
): Choice {
  const { passed = [], ...decision } = decide(candidate) ?? candidate;
  return {
    candidate,
    decide,
    at,
    words: wordsOf({ ...candidate, ...decision, passed }, positions),
  };
}
