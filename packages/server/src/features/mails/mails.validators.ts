import type { TestMailRequest } from '@club/shared/mail';
import { email } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import type { z } from 'zod';

export const testMailRequest = payload({ to: email }) satisfies z.ZodType<TestMailRequest>;
