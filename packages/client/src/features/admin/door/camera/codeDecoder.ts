/** Reads QR codes from what the camera shows. */
export interface CodeDecoder {
  /** What the code says; null when there is none. One picture at a time. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
}

/** The part of the browser's own decoder that is used here. Phones with Android have one. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

const format = 'qr_code';

/** The browser's own decoder where it works, otherwise that of the site. */
export async function openCodeDecoder(): Promise<CodeDecoder> {
  const { BarcodeDetector } = window;
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes(format)
    ? ownDecoder(new BarcodeDetector({ formats: [format] }))
    : workerDecoder();
}

/** Phones without Google's services name the format, and then read nothing. */
function ownDecoder(detector: BarcodeDetector): CodeDecoder {
  let other: CodeDecoder | undefined;
  return {
    async read(video) {
      if (other) return await other.read(video);
      try {
        return (await detector.detect(video))[0]?.rawValue ?? null;
      } catch {
        // It also refuses a picture that is not there yet.
        if (video.readyState >= video.HAVE_CURRENT_DATA) other = workerDecoder();
        return null;
      }
    },
    close: () => other?.close(),
  };
}

/** Enough for a code that fills a fifth of the picture. In pixels. */
const longestSide = 640;

function workerDecoder(): CodeDecoder {
  const worker = new Worker(new URL('./decodeWorker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return null;
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      return await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => reject(new Error('The reader of codes does not work'));
        worker.postMessage(image, [image.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
