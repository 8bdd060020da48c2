import type { MediaDto } from '@club/shared/media';
import type { Response } from 'express';
import type { CallRequest, FileRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
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
    async get(request: PathRequest<ById>, response: Response<MediaDto>) {
      response.json(await media.getMedia(request.params.id, findPictureUses));
    },
    async update(
      request: CallRequest<typeof updateMediaRequest, ById>,
      response: Response<MediaDto>,
    ) {
      const change = request.body;
      const by = accountOf(response);
      response.json(await media.updateMedia(request.params.id, change, by, dependencies));
    },
  };
}
