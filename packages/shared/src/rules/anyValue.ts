import { z } from 'zod';
import { payload } from './payload';

/** What somebody is writing: its own rules are those of its section. */
export const anyValue: z.ZodType<object, object> = z.looseObject({});

/** The answer says where it breaks a rule. */
export const previewRequest = payload({ value: anyValue });
