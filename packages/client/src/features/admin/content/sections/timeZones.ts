/** Names under which browsers still list zones whose cities are written differently today. */
const presentNames = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

const toPresentName = (name: string) => presentNames.get(name) ?? name;

/** The zone of this device, as the API takes it: 'Asia/Kolkata'; UTC where it has none with a city. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone?.includes('/') ? toPresentName(timeZone) : 'UTC';
}

/** All zones that the browser knows, UTC last. Safari before 15.4 and Chromium before 99 list none. */
export function listTimeZones(): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const zones = known.filter((name) => name.includes('/') && !name.startsWith('Etc/'));
  return [...new Set(zones.map(toPresentName))].sort().concat('UTC');
}
