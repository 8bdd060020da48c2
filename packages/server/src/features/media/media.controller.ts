import type { MediaDto } from '@club/shared/media';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest, FileRequest } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import type { MediaDependencies } from './media.service';
import * as media from './media.service';
import type { updateMediaRequest, uploadQuery } from './media.validators';

/** The handlers of the routes. */
export function createMediaController(dependencies: MediaDependencies) {
  const { findPictureUses } = dependencies;
  return {
    async upload(request: FileRequest<typeof uploadQuery>, response: Response<MediaDto>) {
      const { name, alt, purpose } = request.query;
      const picture = { name, alt, file: request.body, isLogo: purpose === 'logo' };
      response.json(await media.uploadMedia(picture, accountOf(response), dependencies));
    },
    async get(request: Request, response: Response<MediaDto>) {
      response.json(await media.getMedia(idOf(request), findPictureUses));
    },
    async update(request: CallRequest<typeof updateMediaRequest>, response: Response<MediaDto>) {
      const change = request.body;
      const by = accountOf(response);
      response.json(await media.updateMedia(idOf(request), change, by, dependencies));
    },
  } satisfies Record<string, CallHandler>;
}

function idOf(request: Pick<Request, 'params'>): string {
  return parseObjectId(request.params.id);
}
