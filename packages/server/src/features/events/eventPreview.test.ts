import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createEventManager, eventsPath, pitchNight } from '../../../test/events';
import { createPicture } from '../../../test/pictures';
import { plainSections } from '../../../test/sections';
import { createSections } from '../content/seed.service';

useDatabase();

beforeEach(() => createSections(plainSections));

const preview = async (changes: object) =>
  await sendAs(await createEventManager(), 'post', `${eventsPath}/preview`, {
    value: { ...pitchNight, ...changes },
  });

test('gives the pages with that of the event, and stores nothing', async () => {
  const { status, body } = await preview({ picture: await createPicture() });
  expect(status).toBe(200);
  expect(body.content.events).toEqual({
    next: null,
    list: null,
    shown: expect.objectContaining({
      slug: 'pitch-night-2030',
      title: 'Pitch Night',
      html: '<p>Five teams, <strong>one</strong> stage.</p>',
      image: 'talk.png',
      phase: 'upcoming',
      isCancelled: false,
    }),
  });
  expect(body.content.pictures['talk.png']).toMatchObject({ width: 40 });
  expect(body.css).toContain('[data-scheme="dark"]');
  const listed = await sendAs(await createEventManager(), 'get', eventsPath);
  expect(listed.body).toEqual([]);
});

test('says what breaks a rule, and does not fail', async () => {
  expect((await preview({ title: '' })).body).toEqual({
    errors: [{ field: 'value.title', message: 'must not be empty' }],
  });
  expect((await preview({ picture: 'a'.repeat(24) })).body).toEqual({
    errors: [{ field: 'value.picture', message: 'This picture does not exist (any more).' }],
  });
});
