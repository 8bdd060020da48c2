import type { Initiative } from '@club/shared/sections';
import type { ServicesResponse } from '@club/shared/service';
import request from 'supertest';
import { createTestApp } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { Services } from './services.service';

useDatabase();

function initiative(service: string, description = `What ${service} is`): Initiative {
  return { service, description, image: 'picture.png' };
}

describe('GET /api/data/service', () => {
  let services = new Services();
  let app = createTestApp({ services });
  beforeEach(() => {
    services = new Services();
    app = createTestApp({ services });
  });

  const list = async (): Promise<ServicesResponse['message']> => {
    const response = await request(app).get('/api/data/service');
    expect(response.status).toBe(200);
    expect(Object.keys(response.body)).toEqual(['message']);
    return response.body.message;
  };

  test('is empty before there is content', async () => {
    expect(await list()).toEqual([]);
  });

  test('lists the initiatives in the order of the content file', async () => {
    await services.mirror([initiative('Zeal'), initiative('Art'), initiative('Moon')]);
    expect(await list()).toEqual([
      { _id: expect.stringMatching(/^[\da-f]{24}$/), ...initiative('Zeal') },
      { _id: expect.any(String), ...initiative('Art') },
      { _id: expect.any(String), ...initiative('Moon') },
    ]);
  });

  test('follows the content: changed, moved, added, removed; ids stay', async () => {
    await services.mirror([initiative('Zeal'), initiative('Art'), initiative('Moon')]);
    const [zeal, , moon] = await list();
    await services.mirror([initiative('Moon', 'Further'), initiative('New'), initiative('Zeal')]);
    expect(await list()).toEqual([
      { ...moon, description: 'Further' },
      { _id: expect.any(String), ...initiative('New') },
      zeal,
    ]);
  });

  test('is right when another process mirrors older content at the same moment', async () => {
    const other = new Services();
    const [older, newer] = [[initiative('Zeal')], [initiative('Art'), initiative('Moon')]];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([services.mirror(newer), other.mirror(older)]);
      await other.mirror(newer);
      expect((await list()).map(({ service }) => service)).toEqual(['Art', 'Moon']);
    }
  });

  test('may become empty again', async () => {
    await services.mirror([initiative('Zeal')]);
    await services.mirror([]);
    expect(await list()).toEqual([]);
  });
});
