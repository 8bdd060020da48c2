import { z } from 'zod';
import { message } from './rules/fields';
import { payload } from './rules/payload';
import { id, moment, person, text } from './rules/shape';

export const applicationNoteRequest = payload({
  /** 1-5000 characters. */
  text: message,
});

export const applicationNote = z
  .strictObject({
    _id: id,
    text,
    author: person,
    /** ISO 8601, UTC. */
    at: moment,
  })
  .meta({ id: 'ApplicationNote' });

/** What somebody of the team has written about an application, e.g. what the interview said. */
export interface ApplicationNoteDto extends z.output<typeof applicationNote> {}
