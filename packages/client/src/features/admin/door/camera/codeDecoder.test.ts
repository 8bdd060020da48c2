import { openCodeDecoder } from './codeDecoder';

// jsdom has neither: these are the browser's parts as people report them of phones.
const opened: string[] = [];

class SilentWorker {
  constructor(url: URL) {
    opened.push(url.pathname.split('/').at(-1) ?? '');
  }

  terminate = () => opened.push('closed');
}

class BrokenReader {
  static getSupportedFormats = async () => ['qr_code'];
  static asked = 0;

  async detect(): Promise<never> {
    BrokenReader.asked += 1;
    throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
  }
}

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

test("a phone's own decoder that reads nothing is replaced, once there was a picture", async () => {
  Object.assign(window, { BarcodeDetector: BrokenReader });
  Object.assign(globalThis, { Worker: SilentWorker });
  const decoder = await openCodeDecoder();
  const video = document.createElement('video');
  expect(await decoder.read(video)).toBeNull();
  expect(opened).toEqual([]);
  Object.defineProperty(video, 'readyState', { value: video.HAVE_ENOUGH_DATA });
  expect(await decoder.read(video)).toBeNull();
  expect(await decoder.read(video)).toBeNull();
  expect(BrokenReader.asked).toBe(2);
  decoder.close();
  expect(opened).toEqual(['decodeWorker.ts', 'closed']);
});
