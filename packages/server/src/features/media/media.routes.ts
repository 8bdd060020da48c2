import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, call } from '../../calls/call';
import { sendList } from '../../lists/sendPage';
import { takeTurns } from '../../middleware/takeTurns';
import { maxPictureFileBytes, maxPictureFileWords } from '../../pictures/pictureInspection';
import { BoundedQueue } from '../../queues/boundedQueue';
import { minute } from '../../time';
import { mediaAnswer } from './media.answers';
import { createMediaController } from './media.controller';
import { createMediaBin, type MediaDependencies } from './media.service';
import { updateMediaRequest, uploadQuery } from './media.validators';
import { mediaList } from './mediaList';
import { findPlaces } from './pictureUses.service';

/** Each upload holds its file in memory. */
const uploadTurns = {
  concurrency: 4,
  maxWaiting: 20,
  maxWaitMilliseconds: 2 * minute,
};

const tooLarge = `This file is larger than ${maxPictureFileWords}. Please save the picture smaller: a width of 2400 pixels is enough.`;

export function mediaCalls(dependencies: MediaDependencies): Call[] {
  const media = createMediaController(dependencies);
  const { remove, restore, deleteForGood } = binCalls({
    path: '/api/admin/media',
    what: 'a picture',
    access: 'content',
    event: 'pictureChange',
    bin: createMediaBin(dependencies),
    cannotRemove: 'It is in use: the sentence says where.',
  });
  return [
    call({
      method: 'GET',
      path: '/api/admin/media',
      summary: 'The uploaded pictures, or those in the bin.',
      access: 'content',
      query: mediaList.query,
      status: 200,
      answer: z.array(mediaAnswer),
      handler: sendList(mediaList, () => findPlaces(dependencies.findPictureUses)),
    }),
    call({
      method: 'POST',
      path: '/api/admin/media',
      summary: 'Upload a picture. The same file again gives the picture that there is.',
      access: 'content',
      event: 'pictureChange',
      guards: [takeTurns(new BoundedQueue(uploadTurns))],
      query: uploadQuery,
      file: {
        types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'],
        maxBytes: maxPictureFileBytes,
        tooLarge,
      },
      status: 200,
      answer: mediaAnswer,
      refusals: {
        409: 'There is no space for more pictures.',
        413: `The file is larger than ${maxPictureFileWords}.`,
        415: 'It is no picture that browsers can show, or an SVG that is no logo.',
        422: 'A field is wrong, or the file is broken or has more pixels than can be decoded.',
      },
      handler: media.upload,
    }),
    call({
      method: 'GET',
      path: '/api/admin/media/:id',
      summary: 'One picture, also one in the bin.',
      access: 'content',
      status: 200,
      answer: mediaAnswer,
      handler: media.get,
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/media/:id',
      summary: 'Change the name, the text or the focal point of a picture.',
      access: 'content',
      event: 'pictureChange',
      body: updateMediaRequest,
      status: 200,
      answer: mediaAnswer,
      refusals: {
        409: 'Somebody else has changed the picture meanwhile: `current` is how. Or another picture got the name at the same moment.',
      },
      handler: media.update,
    }),
    remove,
    restore,
    deleteForGood,
  ];
}
