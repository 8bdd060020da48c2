import { inviteRequest } from '@club/shared/application';
import type { InvitationPreviewDto, RoundSlotsDto } from '@club/shared/interview';
import {
  freeSlotRequest,
  invitationPreview,
  invitationPreviewQuery,
  invited,
  roundSlots,
  saveSlotsRequest,
  takeInvitationBackRequest,
} from '@club/shared/interview';
import type { Response } from 'express';
import type { z } from 'zod';
import { type Call, call, type PathRequest, type QueryRequest } from '../../../calls/call';
import type { ById } from '../../../calls/pathParts';
import type { GetToday } from '../../../clubDay';
import type { DescribeClub } from '../../../clubDetails';
import { accountOf } from '../../../middleware/authenticate';
import type { Actor } from '../../audit/audit.service';
import type { Mails } from '../../mails/mails.service';
import * as slots from './editSlots.service';
import { invite, previewInvitation, takeInvitationBack } from './invite.service';

/** 300 times with the longest texts, in every script. */
const maxBodyBytes = 250_000;

interface InterviewsDependencies {
  mails: Mails;
  today: GetToday;
  describeClub: DescribeClub;
}

/** The interviews of a round, for the team. */
export function interviewsCalls(dependencies: InterviewsDependencies): Call[] {
  const { mails, today } = dependencies;
  const common = { access: 'applications', status: 200 } as const;
  return [
    call({
      ...common,
      method: 'GET',
      path: '/api/admin/rounds/:id/slots',
      summary: 'The times for interviews, who has which, and who is invited and has none.',
      answer: roundSlots,
      handler: async ({ params }: PathRequest<ById>, response: Response<RoundSlotsDto>) => {
        response.json(await slots.getSlots(params.id));
      },
    }),
    call({
      ...common,
      method: 'PUT',
      path: '/api/admin/rounds/:id/slots',
      summary: 'Replace the times for interviews. Who has one keeps it, also when it is moved.',
      event: 'roundChange',
      body: saveSlotsRequest,
      maxBodyBytes,
      answer: roundSlots,
      refusals: {
        409: 'Somebody else has changed the times meanwhile (`current` is how), or somebody has one that is missing.',
        422: 'A field is wrong.',
      },
      handler: change(slots.saveSlots),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/slots/free',
      summary: 'Take a time back from who has it. The person is mailed.',
      event: 'roundChange',
      body: freeSlotRequest,
      answer: roundSlots,
      refusals: { 409: 'Nobody has the time.' },
      handler: change((id, body: z.output<typeof freeSlotRequest>, by) =>
        slots.freeSlot(id, body.slot, by),
      ),
    }),
    call({
      ...common,
      method: 'GET',
      path: '/api/admin/rounds/:id/invite',
      summary: 'What an invitation says, and whether there are enough times.',
      query: invitationPreviewQuery,
      answer: invitationPreview,
      handler: sendPreview(dependencies),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/invite',
      summary: 'Invite applicants to choose a time. Each is invited once.',
      event: 'roundChange',
      body: inviteRequest,
      answer: invited,
      refusals: { 409: 'The decisions are released; or they are more or fewer than `expected`.' },
      handler: change((id, body: z.output<typeof inviteRequest>, by) =>
        invite(id, body, by, { isEnabled: mails.isEnabled, today: today() }),
      ),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/invite/take-back',
      summary: 'Take the invitation of somebody back who has no time. Nobody is mailed.',
      event: 'roundChange',
      body: takeInvitationBackRequest,
      answer: roundSlots,
      refusals: { 409: 'The person has a time, or is not invited.' },
      handler: change((id, body: z.output<typeof takeInvitationBackRequest>, by) =>
        takeInvitationBack(id, body.application, by),
      ),
    }),
  ];
}

function sendPreview({ mails, describeClub }: InterviewsDependencies) {
  return async (
    { params, query }: QueryRequest<typeof invitationPreviewQuery, ById>,
    response: Response<InvitationPreviewDto>,
  ) => {
    const { chooseBy } = query;
    response.json(await previewInvitation(params.id, chooseBy, mails, describeClub()));
  };
}

/** Handles a call that changes a round by its id. */
function change<Sent, Answer>(act: (id: string, sent: Sent, by: Actor) => Promise<Answer>) {
  return async (
    { params, body }: { params: { id: string }; body: Sent },
    response: Response<Answer>,
  ) => {
    response.json(await act(params.id, body, accountOf(response)));
  };
}
