import type { TestMailRequest } from '@club/shared/mail';
import type { z } from 'zod';
import { email } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const testMailRequest = payload({ to: email }) satisfies z.ZodType<TestMailRequest>;
