import type { BulkJobDto, MailedLinks } from '@club/shared/bulk';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { bulkActions, bulkLists, bulkStates } from './bulkJobs.model';

export const mailedLinks = z.strictObject({
  mailedBy: moment,
  workUntil: moment,
} satisfies Shape<MailedLinks>);

export const bulkJob = z
  .strictObject({
    _id: id,
    of: z.enum(bulkLists),
    action: z.enum(bulkActions),
    state: z.enum(bulkStates),
    by: text,
    at: moment,
    done: z.int().min(0),
    total: z.int().min(1),
    kept: z.array(z.strictObject({ _id: id, name: text, why: text })),
    undoUntil: moment.nullable(),
    links: mailedLinks.nullable(),
  } satisfies Shape<BulkJobDto>)
  .meta({ id: 'BulkJob' });
