import { readFromBrowser, writeToBrowser } from '../../../browserStorage';

const key = 'door-device';
export const maxDeviceLength = 40;

/** What this phone is called at the door: the team sees it beside each scan. */
export function readDeviceName(): string {
  const name = readFromBrowser(key) || `Phone ${1 + Math.floor(Math.random() * 99)}`;
  writeToBrowser(key, name);
  return name;
}

export function writeDeviceName(name: string): void {
  writeToBrowser(key, name.trim().slice(0, maxDeviceLength));
}
