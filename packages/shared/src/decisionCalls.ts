import { ownApplication } from './application';
import type { Contracts } from './contract';
import {
  decided,
  decideRequest,
  decisions,
  decisionTextsRequest,
  declineRestRequest,
  releaseAnswer,
  releaseRequest,
  replyRequest,
} from './decision';
import { freePlaceRequest, leaveFreeRequest, offerPreview, offerRequest } from './offer';

const released = 'The decisions are released already';
const offerRefusals =
  'It is not released, no place is free, the person cannot have it, or somebody on the reserve comes first.';
const noSuchPosition = 'A field is wrong, or the round has no such position.';

export const decisionCalls = {
  'GET /api/admin/rounds/:id/decisions': {
    summary: 'The board: everybody whose application is submitted, with what is decided.',
    answer: decisions,
  },
  'PUT /api/admin/rounds/:id/decisions/:applicationId': {
    summary: 'Decide about an application, or note which positions have looked at it.',
    body: decideRequest,
    answer: decided,
    refusals: {
      409: `Somebody else has decided meanwhile: \`current\` is how. ${released}. Or a position has not looked at somebody who is to be declined.`,
      422: noSuchPosition,
    },
  },
  'POST /api/admin/rounds/:id/decisions/rest': {
    summary: 'Decline everybody who is undecided: every position of their choice has looked.',
    body: declineRestRequest,
    answer: decided,
    refusals: {
      409: `Somebody else has decided meanwhile: \`current\` is how. ${released}. Or another number is undecided.`,
    },
  },
  'GET /api/admin/rounds/:id/release': {
    summary: 'What the release does: who gets which mail, and who is undecided.',
    answer: releaseAnswer,
  },
  'PUT /api/admin/rounds/:id/release/texts': {
    summary: "Change the team's own sentences in the mails and pages of a release.",
    body: decisionTextsRequest,
    answer: releaseAnswer,
    refusals: {
      409: `The board has changed since the preview: \`current\` is how. ${released}.`,
    },
  },
  'POST /api/admin/rounds/:id/release': {
    summary: 'Release what was previewed: applicants see it at once, and mails follow.',
    body: releaseRequest,
    answer: releaseAnswer,
    refusals: {
      409: `A decision has changed since the preview: \`current\` is how. ${released}. Or somebody is undecided, the round is not closed, or its day for answers is over.`,
    },
  },
  'POST /api/admin/rounds/:id/places/free': {
    summary:
      'Note that somebody who has a place, or can still say yes to one, cannot come. It goes to the reserve, as after a no.',
    body: freePlaceRequest,
    answer: decisions,
    refusals: { 409: 'The decisions are not released, or the person has no place.' },
  },
  'POST /api/admin/rounds/:id/places/restore': {
    summary:
      'Note that somebody comes after all whose place became free, while nobody else was offered it. It counts as a yes.',
    body: freePlaceRequest,
    answer: decisions,
    refusals: {
      409: 'The decisions are not released, the person has not given a place back, the application does not count any more, or somebody else was offered the place.',
    },
  },
  'PUT /api/admin/rounds/:id/places/left': {
    summary: 'Leave places of a position free that nobody has, or offer them again.',
    body: leaveFreeRequest,
    answer: decisions,
    refusals: {
      409: 'The decisions are not released, or fewer places are free.',
      422: noSuchPosition,
    },
  },
  'POST /api/admin/rounds/:id/offers': {
    summary: 'Offer a free place to somebody who has none, first to the reserve.',
    body: offerRequest,
    answer: decisions,
    refusals: { 409: offerRefusals, 422: noSuchPosition },
  },
  'POST /api/admin/rounds/:id/offers/preview': {
    summary: 'What the person gets whom a free place would be offered. It changes nothing.',
    body: offerRequest,
    answer: offerPreview,
    refusals: { 409: offerRefusals, 422: noSuchPosition },
  },
  'POST /api/applications/own/reply': {
    summary: 'Say yes or no to a place.',
    body: replyRequest,
    answer: ownApplication,
    refusals: {
      409: 'There is nothing to answer, it was answered in another way, or the day for it is over.',
      422: 'There is no such link (any more).',
      429: 'The source had too many links that are none.',
    },
  },
} satisfies Contracts;
