import { handoverCalls } from '@club/shared/handoverCalls';
import { controller } from '../../calls/controller';
import type { PasswordCheck } from '../accounts/credentials.service';
import { toLinkDto } from '../oneTimeLinks/linkDto.service';
import { type HandoverContext, previewLetter } from './carryOut';
import {
  advance,
  closeHandover,
  getHandover,
  proposeHandover,
  startHandover,
  undoHandover,
} from './handover.service';
import {
  createPersonLink,
  inviteMember,
  planWithoutAccess,
  withdrawPersonLink,
} from './personLinks';
import { findProblems } from './planProblems';

/** The day may change while the site runs, and the time zone too. */
type GetHandoverContext = () => HandoverContext;

export function handoverController(getContext: GetHandoverContext, passwordCheck: PasswordCheck) {
  return controller(handoverCalls, {
    'GET /api/admin/handover/proposal': {
      access: 'access',
      handler: () => proposeHandover(getContext()),
    },
    'POST /api/admin/handover/check': {
      access: 'access',
      event: 'none',
      handler: async ({ body, by }) => ({
        problems: await findProblems(body, by._id, getContext().today),
      }),
    },
    'POST /api/admin/handover/letter': {
      access: 'access',
      event: 'none',
      handler: ({ body, by }) =>
        previewLetter(body, { _id: by._id, name: by.username }, getContext()),
    },
    'POST /api/admin/handover': {
      access: 'access',
      event: 'handover',
      handler({ body: { password, ...plan }, by, source }) {
        const requirePassword = passwordCheck(by, password, source);
        return startHandover(plan, by, getContext(), requirePassword);
      },
    },
    'GET /api/admin/handover/current': {
      access: 'access',
      async handler() {
        const context = getContext();
        await advance(context);
        return { handover: await getHandover(context) };
      },
    },
    'DELETE /api/admin/handover/current': {
      access: 'access',
      event: 'handover',
      handler: ({ by }) => undoHandover(by, getContext()),
    },
    'POST /api/admin/handover/current/close': {
      access: 'access',
      event: 'handover',
      handler: ({ by }) => closeHandover(by, getContext()),
    },
    'POST /api/admin/handover/current/people/:id/link': {
      access: 'access',
      event: 'handover',
      async handler({ id, body, by, source }) {
        const requirePassword = passwordCheck(by, body.password, source);
        return toLinkDto(await createPersonLink(id, by, getContext(), requirePassword));
      },
    },
    'DELETE /api/admin/handover/current/people/:id/link': {
      access: 'access',
      event: 'handover',
      handler: ({ id, by }) => withdrawPersonLink(id, by),
    },
    'POST /api/admin/handover/current/people/:id/access': {
      access: 'access',
      event: 'handover',
      async handler({ id, body: { password, ...access }, by, source }) {
        const requirePassword = passwordCheck(by, password, source);
        const link = await inviteMember(id, access, by, getContext(), requirePassword);
        return { invitation: link && toLinkDto(link) };
      },
    },
    'DELETE /api/admin/handover/current/people/:id/access': {
      access: 'access',
      event: 'handover',
      handler: ({ id, by }) => planWithoutAccess(id, by, getContext()),
    },
  });
}
