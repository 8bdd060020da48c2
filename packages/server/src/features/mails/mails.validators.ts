import type { TestMailRequest } from '@club/shared/mail';
import type { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const testMailRequest = payload({ to: email }) satisfies z.ZodType<TestMailRequest>;

export const mailsQuery = listQuery(['to', 'subject', 'state', 'createdAt']);
