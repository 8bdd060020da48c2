import type { ScanResult } from '@club/shared/scan';
import { logFailure } from '../../../api/logFailure';

/** What a hand in a dark hall feels: milliseconds of vibration and pauses, in turns. */
const vibrations: Record<ScanResult, number[]> = {
  admitted: [90],
  already: [90, 70, 90],
  waiting: [90, 70, 90],
  cancelled: [400],
  unknown: [400],
  takenBack: [40, 40, 40],
};

/** In hertz, for phones that do not vibrate: high is right, low is wrong. */
const tones: Record<ScanResult, number> = {
  admitted: 1320,
  already: 660,
  waiting: 660,
  cancelled: 220,
  unknown: 220,
  takenBack: 440,
};

let sounds: AudioContext | undefined;

/** Browsers allow sounds from a press of a button on. One that has none leaves it to the screen. */
export function allowSounds(): void {
  if (typeof navigator.vibrate === 'function') return;
  try {
    sounds ??= new AudioContext();
  } catch (error) {
    logFailure('Opening the sounds', error);
  }
}

/** Says a result without a look at the screen. */
export function giveSignal(result: ScanResult): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(vibrations[result]);
  else if (sounds) play(sounds, tones[result]);
}

function play(context: AudioContext, frequency: number): void {
  // A phone that has slept, or rang, has stopped it.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  const tone = new OscillatorNode(context, { frequency });
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.15); // seconds
}
