import { z } from 'zod';
import type { Contracts } from './contract';
import { readRound } from './decision';
import { pagesPreview } from './preview';
import {
  changeRoundRequest,
  copyRoundRequest,
  reviewer,
  round,
  roundListQuery,
  saveRoundRequest,
} from './round';

const wrongField =
  'A field is wrong, the dates are in the wrong order, or a reviewer is nobody of the team.';

export const roundCalls = {
  'GET /api/admin/rounds': {
    summary: 'The rounds, drafts among them.',
    query: roundListQuery,
    entries: round,
  },
  'GET /api/admin/rounds/reviewers': {
    summary: 'Who can be a reviewer: everybody who has a role.',
    answer: z.array(reviewer),
  },
  'GET /api/admin/rounds/:id': {
    summary: 'A round, with what came of its release.',
    answer: readRound,
  },
  'GET /api/admin/rounds/:id/preview': {
    summary: 'The pages as they will be while people can apply, with the form of this round.',
    answer: pagesPreview.meta({ id: 'PagesPreview' }),
    refusals: { 409: 'The round lacks its deadline, or the day on which names are deleted.' },
  },
  'POST /api/admin/rounds': {
    summary: 'Create a round as a draft.',
    body: saveRoundRequest,
    status: 201,
    answer: round,
    refusals: { 422: wrongField },
  },
  'PATCH /api/admin/rounds/:id': {
    summary: 'Change a round, also while it is open.',
    body: changeRoundRequest,
    answer: round,
    refusals: {
      409: 'Somebody else has changed the round meanwhile: `current` is how. Or its decisions are released, or decisions or reviews rely on what changes.',
      422: wrongField,
    },
  },
  'DELETE /api/admin/rounds/:id': {
    summary: 'Delete a draft of a round, for good.',
    refusals: { 409: 'It is no draft (any more).' },
  },
  'POST /api/admin/rounds/:id/copy': {
    summary: 'Make a draft of a round for another term; its dates move with its opening.',
    body: copyRoundRequest,
    status: 201,
    answer: round,
    refusals: { 422: 'A field is wrong.' },
  },
  'POST /api/admin/rounds/:id/open': {
    summary: 'Show a round to everybody: people can apply from its opening on.',
    answer: round,
    refusals: {
      409: 'It is open already, another round is, its deadline is over, or its decisions are released.',
    },
  },
  'POST /api/admin/rounds/:id/close': {
    summary: 'End a round: nobody can apply any more.',
    answer: round,
    refusals: { 409: 'It is not open.' },
  },
} satisfies Contracts;
