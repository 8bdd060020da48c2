import type { Contracts } from '@club/shared/contract';
import { text } from '@club/shared/rules/shape';
import { storedId } from '@club/shared/rules/storedId';
import express from 'express';
import request from 'supertest';
import { z } from 'zod';
import { callRouter } from './callRouter';
import { controller } from './controller';

const contracts = {
  'POST /api/things/:id': {
    summary: 'Change a thing.',
    body: z.strictObject({ name: text.overwrite((name) => name.trim()) }),
    status: 201,
    answer: z.strictObject({ id: storedId(), name: text }).meta({ id: 'Thing' }),
  },
  'DELETE /api/things': { summary: 'Delete all.' },
} satisfies Contracts;

const handler = () => undefined;
const remove = { access: 'anyone', proof: 'nothing', event: 'none', handler } as const;
const id = 'a'.repeat(24);

test('a handler gets the parts of the path and the checked body, and its answer is sent', async () => {
  const calls = controller(contracts, {
    'POST /api/things/:id': {
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      handler: ({ id, body }) => ({ id, ...body }),
    },
    'DELETE /api/things': remove,
  });
  const app = express().use(callRouter(calls, (_request, _response, next) => next()));
  const changed = await request(app)
    .post(`/api/things/${id.toUpperCase()}`)
    .send({ name: ' Lamp ' });
  expect(changed).toMatchObject({ status: 201, body: { id, name: 'Lamp' } });
  expect(await request(app).delete('/api/things')).toMatchObject({ status: 204, text: '' });
});

test('a contract that is not served, not as it says, or to people without a role and proof, does not compile', () => {
  expect(() =>
    // @ts-expect-error one of the contracts is missing
    controller(contracts, { 'DELETE /api/things': remove }),
  ).toThrow('Nothing serves POST /api/things/:id.');
  const { 'DELETE /api/things': deletion } = contracts;
  const one = { 'DELETE /api/things': deletion };
  // @ts-expect-error it names no proof
  controller(one, { 'DELETE /api/things': { access: 'anyone', event: 'none', handler } });
  // @ts-expect-error a login is no proof that a stranger has
  controller(one, { 'DELETE /api/things': { ...remove, proof: 'login' } });
  // @ts-expect-error it says nothing of the security log
  controller(one, { 'DELETE /api/things': { access: 'role', handler } });
  // @ts-expect-error it answers, and the contract does not say what
  controller(one, { 'DELETE /api/things': { ...remove, handler: () => ({ done: true }) } });
});
