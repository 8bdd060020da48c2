import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../../api/logFailure';
import { type CameraProblem, problemOf, watchPicture } from './cameraProblems';
import { type CodeDecoder, openCodeDecoder } from './codeDecoder';

/** `off`: not started; the person has to press a button, which also allows sounds. */
export type CameraState = 'off' | 'starting' | 'on' | CameraProblem;

export interface Camera {
  /** What shows it. */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** A further time tries again. */
  start: () => void;
}

/** Between two pictures, in milliseconds: a phone stays cool. */
const pause = 100;

/**
 * The camera of this device, and what reads codes from it.
 * @param onCode is called again and again while a code is in the picture
 */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [starts, setStarts] = useState(0);
  const decoder = useDecoder();
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    if (starts === 0 || !decoder) return;
    const ended = new AbortController();
    const { signal } = ended;
    setState('starting');
    openStream().then(
      async (stream) => {
        if (signal.aborted) return stop(stream);
        signal.addEventListener('abort', () => stop(stream));
        setState('on');
        await readOn(video.current, stream, decoder, { signal, onText: tell, onState: setState });
      },
      (error: unknown) => {
        logFailure('Opening the camera', error);
        if (!signal.aborted) setState(problemOf(error));
      },
    );
    return () => {
      ended.abort();
      setState('off');
    };
  }, [starts, decoder]);

  function start() {
    if (navigator.mediaDevices) setStarts((last) => last + 1);
    else setState(window.isSecureContext ? 'unable' : 'unsafe');
  }

  return { video, state, start };
}

/** Opened with the page, so that its code is there when the network is not. */
function useDecoder(): CodeDecoder | null {
  const [decoder, setDecoder] = useState<CodeDecoder | null>(null);
  useEffect(() => {
    if (!navigator.mediaDevices) return;
    const opening = openCodeDecoder();
    void opening.then(setDecoder);
    return () => void opening.then(({ close }) => close());
  }, []);
  return decoder;
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
  onState: (state: 'on' | 'silent') => void;
}

async function readOn(
  video: HTMLVideoElement | null,
  stream: MediaStream,
  decoder: CodeDecoder,
  { signal, onText, onState }: Reading,
): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  await video.play().catch(() => undefined); // it was closed at this moment
  const isSilent = watchPicture();
  while (!signal.aborted) {
    onState(isSilent(hasPicture(video, stream), performance.now()) ? 'silent' : 'on');
    const text = await decoder.read(video).catch(() => null);
    if (text !== null && !signal.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Not while another program has the camera, or after it was taken away. */
function hasPicture(video: HTMLVideoElement, stream: MediaStream): boolean {
  const isLive = stream
    .getTracks()
    .some(({ readyState, muted }) => readyState === 'live' && !muted);
  return isLive && video.readyState >= video.HAVE_CURRENT_DATA;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
