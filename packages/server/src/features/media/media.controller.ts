import { sectionPermissions } from '@club/shared/access';
import { mediaCalls } from '@club/shared/media';
import { controller } from '../../calls/controller';
import { takeTurns } from '../../middleware/takeTurns';
import { hasSpaceForTwo } from '../../pictures/pictureMemory';
import { BoundedQueue } from '../../queues/boundedQueue';
import { minute } from '../../time';
import {
  createMediaBin,
  getMedia,
  type MediaDependencies,
  updateMedia,
  uploadMedia,
} from './media.service';
import { mediaList } from './mediaList';
import { findPlaces } from './pictureUses.service';

/** Each upload holds its file in memory. */
const uploadTurns = {
  concurrency: hasSpaceForTwo ? 4 : 1,
  maxWaiting: 20,
  maxWaitMilliseconds: 2 * minute,
};

/** Whoever edits a section chooses its pictures, adds new ones, and writes what they show. */
const pictureChoosers = ['content', ...sectionPermissions] as const;

export function mediaController(dependencies: MediaDependencies) {
  const { findPictureUses } = dependencies;
  const bin = createMediaBin(dependencies);
  return controller(mediaCalls, {
    'GET /api/admin/media': {
      access: pictureChoosers,
      handler: async ({ query }) => mediaList.getPage(query, await findPlaces(findPictureUses)),
    },
    'POST /api/admin/media': {
      access: pictureChoosers,
      event: 'pictureChange',
      guards: [takeTurns(new BoundedQueue(uploadTurns))],
      handler({ query: { name, alt, purpose }, body, by }) {
        const picture = { name, alt, file: body, isLogo: purpose === 'logo' };
        return uploadMedia(picture, by, dependencies);
      },
    },
    'GET /api/admin/media/:id': {
      access: pictureChoosers,
      handler: ({ id }) => getMedia(id, findPictureUses),
    },
    'PATCH /api/admin/media/:id': {
      access: pictureChoosers,
      event: 'pictureChange',
      handler: ({ id, body, by }) => updateMedia(id, body, by, dependencies),
    },
    'DELETE /api/admin/media/:id': {
      access: 'content',
      event: 'pictureChange',
      handler: ({ id, by }) => bin.remove(id, by),
    },
    'POST /api/admin/media/:id/restore': {
      access: 'content',
      event: 'pictureChange',
      handler: ({ id, by }) => bin.restore(id, by),
    },
    'DELETE /api/admin/media/:id/for-good': {
      access: 'content',
      event: 'pictureChange',
      handler: ({ id, by }) => bin.delete(id, by),
    },
  });
}
