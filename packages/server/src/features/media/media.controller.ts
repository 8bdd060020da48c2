import type { MediaDto } from '@club/shared/media';
import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import type { MediaDependencies } from './media.service';
import * as media from './media.service';
import { mediaQuery, updateMediaRequest, uploadQuery } from './media.validators';

/** The handlers of the routes. */
export function createMediaController(dependencies: MediaDependencies) {
  const { findPictureUses } = dependencies;
  return {
    async upload(request, response: Response<MediaDto>) {
      const { name, alt, purpose } = uploadQuery.parse(request.query);
      const picture = { name, alt, file: request.body, isLogo: purpose === 'logo' };
      response.json(await media.uploadMedia(picture, accountOf(response), dependencies));
    },
    async list(request, response: Response<MediaDto[]>) {
      const query = mediaQuery.parse(request.query);
      sendPage(request, response, await media.listMedia(query, findPictureUses), query);
    },
    async get(request, response: Response<MediaDto>) {
      response.json(await media.getMedia(idOf(request), findPictureUses));
    },
    async update(request, response: Response<MediaDto>) {
      const change = updateMediaRequest.parse(request.body);
      const by = accountOf(response);
      response.json(await media.updateMedia(idOf(request), change, by, dependencies));
    },
    async delete(request, response) {
      await media.deleteMedia(idOf(request), accountOf(response), findPictureUses);
      response.status(204).end();
    },
    async restore(request, response) {
      await media.restoreMedia(idOf(request), accountOf(response));
      response.status(204).end();
    },
    async deleteForGood(request, response) {
      await media.deleteMediaForGood(idOf(request), accountOf(response), findPictureUses);
      response.status(204).end();
    },
  } satisfies Record<string, RequestHandler>;
}

function idOf(request: Request): string {
  return parseObjectId(request.params.id);
}
