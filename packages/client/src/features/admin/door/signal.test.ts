import { allowSounds, giveSignal } from './signal';

// jsdom has no sounds. These are a browser that refuses them, and one whose sounds a call has stopped.
const heard: unknown[] = [];

class Sounds {
  state = 'suspended';
  currentTime = 0;
  destination = 'the loudspeaker';
  resume = async () => heard.push('resumed');
}

class Tone {
  constructor(_: Sounds, { frequency }: { frequency: number }) {
    heard.push(frequency);
  }

  connect = () => undefined;
  start = () => undefined;
  stop = () => undefined;
}

test('the door opens without sounds, and goes on with them after a call', () => {
  jest.spyOn(console, 'error').mockImplementation();
  Object.assign(globalThis, {
    AudioContext: function refuse() {
      throw new DOMException('No sounds', 'NotSupportedError');
    },
    OscillatorNode: Tone,
  });
  allowSounds();
  giveSignal('admitted');
  expect(heard).toEqual([]);
  Object.assign(globalThis, { AudioContext: Sounds });
  allowSounds();
  giveSignal('admitted');
  expect(heard).toEqual(['resumed', 1320]);
});
