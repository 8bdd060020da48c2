import { changeEventRequest, saveEventRequest } from '@club/shared/event';
import type { z } from 'zod';
import { refuseWrongLink } from '../../sections/markdownFields';

const refuseLinks = ({ text }: { text: string }, context: z.RefinementCtx) =>
  refuseWrongLink(text, context, ['text']);

export const savedEventRules = saveEventRequest.superRefine(refuseLinks);
export const changedEventRules = changeEventRequest.superRefine(refuseLinks);
