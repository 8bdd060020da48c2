import { z } from 'zod';
import type { Contracts } from './contract';
import {
  changeTeamMemberRequest,
  changeTermRequest,
  copyPositionsRequest,
  orderTeamRequest,
  saveTeamMemberRequest,
  saveTermRequest,
  teamMember,
  teamQuery,
  term,
  termsNow,
} from './team';
import { maxPeopleOfTerm } from './teamLimits';

const otherTerm = 'Another term has some of the days, or the label.';
const wrongDays = 'A field is wrong, or the last day is before the first.';
const noTerm = 'There is no such term.';
const wrongMember = 'A field is wrong, or the picture or the account does not exist.';
const fullTerm = `The term would have more than ${maxPeopleOfTerm} people.`;

export const teamCalls = {
  'GET /api/admin/terms': {
    summary: 'The terms, the latest first.',
    answer: z.array(term),
  },
  'GET /api/admin/terms/now': {
    summary: 'Which term the site shows today, and which one may come next.',
    answer: termsNow,
  },
  'POST /api/admin/terms': {
    summary: 'Create a term.',
    body: saveTermRequest,
    status: 201,
    answer: term,
    refusals: { 409: otherTerm, 422: wrongDays },
  },
  'PATCH /api/admin/terms/:id': {
    summary: 'Change a term.',
    body: changeTermRequest,
    answer: term,
    refusals: {
      409: `${otherTerm} Or somebody else has changed the term meanwhile: \`current\` is how.`,
      422: wrongDays,
    },
  },
  'DELETE /api/admin/terms/:id': {
    summary: 'Delete a term without people.',
    refusals: { 409: 'People belong to it.' },
  },
  'GET /api/admin/team': {
    summary: 'The people of a term in their order, or those of them in the bin.',
    query: teamQuery,
    answer: z.array(teamMember),
    refusals: { 404: noTerm },
  },
  'POST /api/admin/team': {
    summary: 'Add somebody to a term, at the end.',
    body: saveTeamMemberRequest,
    status: 201,
    answer: teamMember,
    refusals: { 404: noTerm, 409: fullTerm, 422: wrongMember },
  },
  'GET /api/admin/team/positions': {
    summary: 'The positions of all terms, those of the latest first.',
    answer: z.array(z.string().meta({ id: 'Position' })),
  },
  'POST /api/admin/team/positions/copy': {
    summary: 'Add the positions of another term that a term has not, without names.',
    body: copyPositionsRequest,
    status: 201,
    answer: z.array(teamMember),
    refusals: { 404: noTerm, 409: fullTerm },
  },
  'PUT /api/admin/team/order': {
    summary: 'Put all people of a term into a new order.',
    body: orderTeamRequest,
    refusals: {
      404: noTerm,
      409: 'These are not the people of the term, or somebody else has changed them or their order meanwhile: `current` is how.',
    },
  },
  'PATCH /api/admin/team/:id': {
    summary: 'Change somebody of the team.',
    body: changeTeamMemberRequest,
    answer: teamMember,
    refusals: {
      409: 'Somebody else has changed the person meanwhile: `current` is how. Or the person was taken off the archive, or the other term is full.',
      422: wrongMember,
    },
  },
  'POST /api/admin/team/:id/take-off': {
    summary: 'Take somebody off the archive: the entry keeps the position only.',
    answer: teamMember,
  },
  'DELETE /api/admin/team/:id': {
    summary: 'Move somebody to the bin, for 30 days.',
  },
  'POST /api/admin/team/:id/restore': {
    summary: 'Take somebody out of the bin.',
    refusals: { 409: fullTerm },
  },
  'DELETE /api/admin/team/:id/for-good': {
    summary: 'Delete somebody that is in the bin, for good.',
  },
} satisfies Contracts;
