import { z } from 'zod';
import { ownApplication } from './application';
import { text } from './rules/shape';

export const accountApplication = z
  .strictObject({
    ...ownApplication.pick({ state: true, submittedAt: true, round: true, decision: true }).shape,
    /** As the team knows it. */
    _id: text,
    /** Whether the person is invited to an interview. */
    isInvited: z.boolean(),
  })
  .meta({ id: 'AccountApplication' });

/** An application in the profile of who has sent it. */
export interface AccountApplication extends z.output<typeof accountApplication> {}

export const applicationToken = z
  .strictObject({
    /** Of a link of the application. */
    token: text,
  })
  .meta({ id: 'ApplicationToken' });
