import { serveApi } from '../../test/apiServer';
import { ApiError } from './ApiError';
import { sendRequest } from './client';

const api = serveApi();

describe('sendRequest', () => {
  test('sends JSON and the authorization', async () => {
    api.on('POST /api/thing', { body: { fine: true } });
    const request = { method: 'POST', body: { a: 1 }, authorization: 'Bearer t' } as const;
    const response = await sendRequest('/api/thing', request);
    expect(await response.json()).toEqual({ fine: true });
    expect(api.requests).toMatchObject([{ body: { a: 1 }, authorization: 'Bearer t' }]);
  });

  test('sends no authorization when there is none', async () => {
    api.on('GET /api/thing', {});
    await sendRequest('/api/thing', { authorization: '' });
    expect(api.requests).toMatchObject([{ authorization: undefined, body: undefined }]);
  });

  test('throws the message and the errors of the API', async () => {
    const errors = [{ field: 'email', message: 'Taken.' }];
    api.on('GET /api/thing', {
      status: 409,
      body: { message: 'Conflict', extraDetails: 'Taken.', errors, requestId: 'r1' },
    });
    const error = await sendRequest('/api/thing').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      message: 'Conflict',
      extraDetails: 'Taken.',
      reason: 'Taken.',
      errors,
      requestId: 'r1',
    });
  });

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503])(
    'throws an ApiError for status %i',
    async (status) => {
      api.on('GET /api/thing', { status, body: { message: 'No' } });
      await expect(sendRequest('/api/thing')).rejects.toMatchObject({
        status,
        reason: 'No',
        errors: [],
      });
    },
  );

  test('names the status when a proxy answers with something else', async () => {
    api.on('GET /api/thing', { status: 502, body: null });
    await expect(sendRequest('/api/thing')).rejects.toMatchObject({
      status: 502,
      message: 'The site answered with status 502.',
      errors: [],
    });
  });

  test('takes the page of a network for no answer of the site', async () => {
    api.on('POST /api/thing', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    const error = await sendRequest('/api/thing', { method: 'POST' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ message: 'Something else answered in place of the site.' });
    expect(error).not.toBeInstanceOf(ApiError);
  });

  test('throws no ApiError when there is no answer', async () => {
    api.on('GET /api/thing', 'broken connection');
    const error = await sendRequest('/api/thing').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'fetch failed' });
    expect(error).not.toBeInstanceOf(ApiError);
  });

  test('gives up a GET that nobody answers, and waits for what may have been done', async () => {
    const release = api.hold('GET /api/thing', {});
    await expect(sendRequest('/api/thing', {}, 1)).rejects.toThrow('The site does not answer.');
    const releaseOther = api.hold('POST /api/thing', {});
    const posted = sendRequest('/api/thing', { method: 'POST' }, 1);
    releaseOther();
    expect((await posted).status).toBe(200);
    release();
  });

  test('ends when the caller ends it, also before it began', async () => {
    const signal = AbortSignal.abort(new Error('Enough'));
    await expect(sendRequest('/api/thing', { signal })).rejects.toThrow('Enough');
  });
});
