import { changeRoundRequest, saveRoundRequest } from '@club/shared/round';
import { roundCalls } from '@club/shared/roundCalls';
import { controller } from '../../calls/controller';
import type { ClubDay } from '../../clubDay';
import type { LivePages } from '../../livePages';
import { refuseWrongLinkOfText } from '../../sections/markdownFields';
import { getReadRound } from './decisions/released.service';
import { listTeam } from './reviews/reviewers.service';
import { roundList } from './roundList';
import { previewRound } from './roundPart.service';
import * as rounds from './rounds.service';

/** Which links a text may have, the server alone knows. */
const calls = {
  ...roundCalls,
  'POST /api/admin/rounds': {
    ...roundCalls['POST /api/admin/rounds'],
    body: saveRoundRequest.superRefine(refuseWrongLinkOfText),
  },
  'PATCH /api/admin/rounds/:id': {
    ...roundCalls['PATCH /api/admin/rounds/:id'],
    body: changeRoundRequest.superRefine(refuseWrongLinkOfText),
  },
};

/** The rounds, for the team. */
export function roundsController(pages: LivePages, clubDay: () => ClubDay) {
  const common = { access: 'applications', event: 'roundChange' } as const;
  return controller(calls, {
    'GET /api/admin/rounds': {
      access: 'applications',
      handler: ({ query }) => roundList.getPage(query, undefined),
    },
    'GET /api/admin/rounds/reviewers': {
      access: 'applications',
      handler: () => listTeam(clubDay().today),
    },
    'GET /api/admin/rounds/:id': {
      access: 'applications',
      handler: ({ id }) => getReadRound(id),
    },
    'GET /api/admin/rounds/:id/preview': {
      access: 'applications',
      handler: ({ id }) => previewRound(id, pages),
    },
    'POST /api/admin/rounds': {
      ...common,
      handler: ({ body, by }) => rounds.createRound(body, by, clubDay().today),
    },
    'PATCH /api/admin/rounds/:id': {
      ...common,
      handler: ({ id, body, by }) =>
        rounds.changeRound(id, body, by, { pages, today: clubDay().today }),
    },
    'DELETE /api/admin/rounds/:id': {
      ...common,
      handler: ({ id, by }) => rounds.deleteDraft(id, by),
    },
    'POST /api/admin/rounds/:id/copy': {
      ...common,
      handler: ({ id, body, by }) => rounds.copyRound(id, body, by, clubDay()),
    },
    'POST /api/admin/rounds/:id/open': {
      ...common,
      handler: ({ id, by }) => rounds.openRound(id, by, pages),
    },
    'POST /api/admin/rounds/:id/close': {
      ...common,
      handler: ({ id, by }) => rounds.closeRound(id, by, pages),
    },
  });
}
