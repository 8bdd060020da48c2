import { decodeFrame } from './decodeFrame';

/* Reads pictures beside the page, which would stand still meanwhile. */

self.onmessage = ({ data }: MessageEvent<ImageData>) => self.postMessage(decodeFrame(data));
