import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../../api/logFailure';
import { type CodeReader, openCodeReader } from './codeReader';

/** `off`: not started; the person has to press a button, which also allows sounds. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/** Between two pictures, in milliseconds: a phone stays cool. */
const pause = 100;

/**
 * Shows the camera in `video` and reads codes from it.
 * @param starts how often the person has started it; a further time tries again
 * @param onCode is called again and again while a code is in the picture
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  starts: number,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('off');
  const reader = useReader();
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    if (starts === 0 || !reader) return;
    const ended = new AbortController();
    setState('starting');
    openStream().then(
      async (stream) => {
        if (ended.signal.aborted) return stop(stream);
        ended.signal.addEventListener('abort', () => stop(stream));
        setState('on');
        await readOn(video.current, stream, reader, { signal: ended.signal, onText: tell });
      },
      (error: unknown) => {
        logFailure('Opening the camera', error);
        setState(isRefusal(error) ? 'refused' : 'missing');
      },
    );
    return () => {
      ended.abort();
      setState('off');
    };
  }, [starts, reader, video]);

  return state;
}

/** Opened with the page, so that its code is there when the network is not. */
function useReader(): CodeReader | null {
  const [reader, setReader] = useState<CodeReader | null>(null);
  useEffect(() => {
    if (!navigator.mediaDevices) return;
    const opening = openCodeReader();
    void opening.then(setReader);
    return () => void opening.then(({ close }) => close());
  }, []);
  return reader;
}

async function openStream(): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', ...size },
  });
}

interface Reading {
  signal: AbortSignal;
  onText: (text: string) => void;
}

async function readOn(
  video: HTMLVideoElement | null,
  stream: MediaStream,
  reader: CodeReader,
  { signal, onText }: Reading,
): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  await video.play().catch(() => undefined); // it was closed at this moment
  while (!signal.aborted) {
    const text = await reader.read(video).catch(() => null);
    if (text !== null && !signal.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
