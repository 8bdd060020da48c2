import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import { useLeaveWarning } from '../actions/useLeaveWarning';
import { useServerState } from '../query/useServerState';
import { Door, isUnsent } from './Door';
import { readDeviceName } from './deviceName';
import type { KeptScan } from './doorDatabase';
import { useRememberedUser } from './useRememberedUser';

/** How often the list is asked for, and how often is tried what could not be sent. In milliseconds. */
const listEvery = 60_000;
const sendEvery = 8_000;

/** The door of an event: what it shows, and what can be done there. */
export function useDoor(event: string) {
  const { user } = useAuth();
  const [door] = useState(() => new Door(event, user?.username ?? '', readDeviceName()));
  const state = useSyncExternalStore(door.subscribe, door.read);
  const { data, error, reload } = useServerState({
    key: ['door', event],
    call: 'Loading the list for the door',
    get: async (signal) => ({
      askedAt: Date.now(),
      list: await send('GET /api/admin/events/:id/door', { id: event, signal }),
    }),
    pollEvery: () => listEvery,
  });

  const reloadNoted = useEffectEvent(reload);

  useEffect(() => void door.open(), [door]);
  useEffect(() => {
    if (data) void door.takeList(data);
  }, [door, data]);
  useRememberedUser();
  const surprises = state.scans.filter(isSurprise).length;
  useEffect(() => {
    if (surprises > 0) reloadNoted();
  }, [surprises]);
  useSending(door, state.scans.some(isUnsent), state.needsLogin);

  return { door, state, error, reload };
}

/** What the site lists for the team to look at: the list is asked for again. */
function isSurprise({ answer }: KeptScan): boolean {
  return answer !== null && answer.result !== 'admitted';
}

/** Sends again what waits, and asks before the page is closed. */
function useSending(door: Door, hasUnsent: boolean, needsLogin: boolean): void {
  useLeaveWarning(hasUnsent);
  useEffect(() => {
    if (!hasUnsent || needsLogin) return;
    const send = () => void door.send();
    const timer = setInterval(send, sendEvery);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [door, hasUnsent, needsLogin]);
}
