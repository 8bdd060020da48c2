import type { DoorList } from '@club/shared/scan';
import { act, screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { admin } from '../../../../../test/users';
import { watchPicture } from './cameraProblems';

// jsdom has no camera: these are answers of browsers.

const api = serveApi();
const event = '64b0000000000000000000f1';
const list: DoorList = {
  event: {
    _id: event,
    title: 'Pitch Night',
    place: 'Main hall',
    startsAt: '2026-11-23T12:00:00.000Z',
    endsAt: '2026-11-23T15:00:00.000Z',
  },
  entries: [],
  noted: [],
};

/** What the camera sees. */
let held: { rawValue: string }[] = [];

class HeldReader {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => held;
}

/** A door whose camera is started. */
async function startCamera(mediaDevices: object | undefined, isSecureContext = true) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  Object.assign(window, { BarcodeDetector: HeldReader, isSecureContext });
  signInAs(admin, api);
  api.on(`GET /api/admin/events/${event}/door`, { body: list });
  const user = renderSite(`/admin/door/${event}`);
  await user.click(await screen.findByRole('button', { name: 'Start the camera' }));
}

const refuseWith = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('', name)),
});

test.each([
  ['may not be used', refuseWith('NotAllowedError'), /allow it for this page in the settings/],
  ['is not there', refuseWith('NotFoundError'), /no camera that the browser finds/],
  ['is in use', refuseWith('NotReadableError'), /in use, or does not start/],
  ['fails in another way', refuseWith('NotSupportedError'), /in another one, e\.g\. Chrome/],
  ['is not known to the browser', undefined, /in another one, e\.g\. Chrome/],
])('a camera that %s: the door says so, and what to do', async (_name, devices, words) => {
  await startCamera(devices);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('The code on the ticket can also be typed.');
  expect(screen.queryByText(/^Hold the code/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page without encryption gets no camera', async () => {
  await startCamera(undefined, false);
  expect(await screen.findByRole('alert')).toHaveTextContent(/begins with https/);
});

test('a camera that waits for the permission says what to do', async () => {
  await startCamera({ getUserMedia: () => new Promise(() => undefined) });
  expect(await screen.findByText(/If the browser asks, allow it\./)).toBeVisible();
  expect(screen.queryByText(/^Hold the code/)).toBeNull();
});

/** What the page does after so many milliseconds. */
function noteTimeouts(): Map<number, () => void> {
  const start = globalThis.setTimeout;
  const noted = new Map<number, () => void>();
  const setTimeout = (callback: () => void, ms = 0) => {
    noted.set(ms, callback);
    return start(callback, ms);
  };
  const globals: { setTimeout: object } = globalThis;
  jest.spyOn(globals, 'setTimeout', 'get').mockReturnValue(setTimeout);
  return noted;
}

test('a camera that reads nothing for fifteen seconds: one sentence says what else to do, until the first code', async () => {
  held = [];
  const track = { readyState: 'live', muted: false, stop: () => undefined };
  const stream = { getTracks: () => [track] };
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  const timeouts = noteTimeouts();
  await startCamera({ getUserMedia: async () => stream });
  expect(await screen.findByText(/^Hold the code/)).toBeVisible();
  act(() => timeouts.get(15_000)?.());
  expect(screen.getByText(/^Nothing read yet: hold the ticket closer/)).toBeVisible();
  expect(screen.queryByText(/^Hold the code/)).toBeNull();
  held = [{ rawValue: 'https://elsewhere.example' }];
  expect(await screen.findByText('This code is not that of a ticket.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Nothing read yet/)).toBeNull());
});

test('a camera is silent after four seconds without a picture, until there is one', () => {
  const isSilent = watchPicture();
  const seen = [
    [false, 0],
    [false, 3_999],
    [true, 4_000],
    [false, 5_000],
    [false, 9_000],
    [true, 9_100],
  ] as const;
  expect(seen.map(([hasPicture, now]) => isSilent(hasPicture, now))).toEqual([
    ...[false, false, false, false, true, false],
  ]);
});
