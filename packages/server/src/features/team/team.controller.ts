import { teamCalls } from '@club/shared/teamCalls';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { LivePages } from '../../livePages';
import { takeOffTeamMember } from './archive.service';
import { createTeamBin } from './bin.service';
import { orderTeam } from './order.service';
import { copyPositions, listPositions } from './positions.service';
import { addTeamMember, changeTeamMember, listTeam } from './team.service';
import {
  changeTerm,
  createTerm,
  deleteTerm,
  describeNow,
  type FindWaitingTeam,
  listTerms,
} from './terms.service';

export function teamController(
  pages: LivePages,
  today: GetToday,
  findWaitingTeam: FindWaitingTeam,
) {
  const bin = createTeamBin(pages);
  return controller(teamCalls, {
    'GET /api/admin/terms': {
      access: 'team',
      handler: () => listTerms(),
    },
    'GET /api/admin/terms/now': {
      access: 'team',
      handler: () => describeNow(today()),
    },
    'POST /api/admin/terms': {
      access: 'team',
      event: 'teamChange',
      handler: ({ body, by }) => createTerm(body, by, pages, findWaitingTeam),
    },
    'PATCH /api/admin/terms/:id': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, body, by }) => changeTerm(id, body, by, pages),
    },
    'DELETE /api/admin/terms/:id': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, by }) => deleteTerm(id, by, pages),
    },
    'GET /api/admin/team': {
      access: 'team',
      handler: ({ query }) => listTeam(query.term, query.bin === 'true'),
    },
    'POST /api/admin/team': {
      access: 'team',
      event: 'teamChange',
      handler: ({ body, by }) => addTeamMember(body, by, pages),
    },
    'GET /api/admin/team/positions': {
      access: 'team',
      handler: () => listPositions(),
    },
    'POST /api/admin/team/positions/copy': {
      access: 'team',
      event: 'teamChange',
      handler: ({ body, by }) => copyPositions(body, by, pages),
    },
    'PUT /api/admin/team/order': {
      access: 'team',
      event: 'teamChange',
      handler: ({ body, by }) => orderTeam(body, by, pages),
    },
    'PATCH /api/admin/team/:id': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, body, by }) => changeTeamMember(id, body, by, pages),
    },
    'POST /api/admin/team/:id/take-off': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, by }) => takeOffTeamMember(id, by, pages),
    },
    'DELETE /api/admin/team/:id': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, by }) => bin.remove(id, by),
    },
    'POST /api/admin/team/:id/restore': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, by }) => bin.restore(id, by),
    },
    'DELETE /api/admin/team/:id/for-good': {
      access: 'team',
      event: 'teamChange',
      handler: ({ id, by }) => bin.delete(id, by),
    },
  });
}
