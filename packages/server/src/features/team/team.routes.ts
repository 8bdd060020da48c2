import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, call } from '../../calls/call';
import type { GetToday } from '../../clubDay';
import type { LivePages } from '../../livePages';
import { maxPeopleOfTerm } from '../../sections/term';
import { createTeamBin } from './bin.service';
import { positionName, teamMember, term, termsNow } from './team.answers';
import {
  addTeamMember,
  changeTeamMember,
  changeTerm,
  copyPositions,
  createTerm,
  deleteTerm,
  describeTermsNow,
  listPositions,
  listTeam,
  listTerms,
  orderTeam,
  takeOffTeamMember,
} from './team.controller';
import {
  changeTeamMemberRequest,
  changeTermRequest,
  copyPositionsRequest,
  orderTeamRequest,
  saveTeamMemberRequest,
  saveTermRequest,
  teamQuery,
} from './team.validators';
import type { FindWaitingTeam } from './terms.service';

const otherTerm = 'Another term has some of the days, or the label.';
const otherTermOrVersion = `${otherTerm} Or somebody else has changed the term meanwhile: \`current\` is how.`;
const wrongMember = 'A field is wrong, or the picture or the account does not exist.';
const fullTerm = `The term would have more than ${maxPeopleOfTerm} people.`;
const otherVersion =
  'Somebody else has changed the person meanwhile: `current` is how. Or the person was taken off the archive, or the other term is full.';

const otherOrder =
  'These are not the people of the term, or somebody else has changed them or their order meanwhile: `current` is how.';

export function teamCalls(
  pages: LivePages,
  today: GetToday,
  findWaitingTeam: FindWaitingTeam,
): Call[] {
  const { remove, restore, deleteForGood } = binCalls({
    path: '/api/admin/team',
    what: 'somebody',
    access: 'team',
    event: 'teamChange',
    bin: createTeamBin(pages),
    cannotRestore: fullTerm,
  });
  return [
    call({
      method: 'GET',
      path: '/api/admin/terms',
      summary: 'The terms, the latest first.',
      access: 'team',
      status: 200,
      answer: z.array(term),
      handler: listTerms,
    }),
    call({
      method: 'GET',
      path: '/api/admin/terms/now',
      summary: 'Which term the site shows today, and which one may come next.',
      access: 'team',
      status: 200,
      answer: termsNow,
      handler: describeTermsNow(today),
    }),
    call({
      method: 'POST',
      path: '/api/admin/terms',
      summary: 'Create a term.',
      access: 'team',
      event: 'teamChange',
      body: saveTermRequest,
      status: 201,
      answer: term,
      refusals: { 409: otherTerm, 422: 'A field is wrong, or the last day is before the first.' },
      handler: createTerm(pages, findWaitingTeam),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/terms/:id',
      summary: 'Change a term.',
      access: 'team',
      event: 'teamChange',
      body: changeTermRequest,
      status: 200,
      answer: term,
      refusals: {
        409: otherTermOrVersion,
        422: 'A field is wrong, or the last day is before the first.',
      },
      handler: changeTerm(pages),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/terms/:id',
      summary: 'Delete a term without people.',
      access: 'team',
      event: 'teamChange',
      status: 204,
      refusals: { 409: 'People belong to it.' },
      handler: deleteTerm(pages),
    }),
    call({
      method: 'GET',
      path: '/api/admin/team',
      summary: 'The people of a term in their order, or those of them in the bin.',
      access: 'team',
      query: teamQuery,
      status: 200,
      answer: z.array(teamMember),
      refusals: { 404: 'There is no such term.' },
      handler: listTeam,
    }),
    call({
      method: 'POST',
      path: '/api/admin/team',
      summary: 'Add somebody to a term, at the end.',
      access: 'team',
      event: 'teamChange',
      body: saveTeamMemberRequest,
      status: 201,
      answer: teamMember,
      refusals: { 404: 'There is no such term.', 409: fullTerm, 422: wrongMember },
      handler: addTeamMember(pages),
    }),
    call({
      method: 'GET',
      path: '/api/admin/team/positions',
      summary: 'The positions of all terms, those of the latest first.',
      access: 'team',
      status: 200,
      answer: z.array(positionName),
      handler: listPositions,
    }),
    call({
      method: 'POST',
      path: '/api/admin/team/positions/copy',
      summary: 'Add the positions of another term that a term has not, without names.',
      access: 'team',
      event: 'teamChange',
      body: copyPositionsRequest,
      status: 201,
      answer: z.array(teamMember),
      refusals: { 404: 'There is no such term.', 409: fullTerm },
      handler: copyPositions(pages),
    }),
    call({
      method: 'PUT',
      path: '/api/admin/team/order',
      summary: 'Put all people of a term into a new order.',
      access: 'team',
      event: 'teamChange',
      body: orderTeamRequest,
      status: 204,
      refusals: { 404: 'There is no such term.', 409: otherOrder },
      handler: orderTeam(pages),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/team/:id',
      summary: 'Change somebody of the team.',
      access: 'team',
      event: 'teamChange',
      body: changeTeamMemberRequest,
      status: 200,
      answer: teamMember,
      refusals: { 409: otherVersion, 422: wrongMember },
      handler: changeTeamMember(pages),
    }),
    call({
      method: 'POST',
      path: '/api/admin/team/:id/take-off',
      summary: 'Take somebody off the archive: the entry keeps the position only.',
      access: 'team',
      event: 'teamChange',
      status: 200,
      answer: teamMember,
      handler: takeOffTeamMember(pages),
    }),
    remove,
    restore,
    deleteForGood,
  ];
}
