import { readDevice, writeDevice } from './deviceStore';

test('the proof of this device is kept in local storage under "device"', () => {
  expect(readDevice()).toBeUndefined();
  writeDevice('proof');
  expect(localStorage.getItem('device')).toBe('proof');
  expect(readDevice()).toBe('proof');
  writeDevice(undefined);
  expect(readDevice()).toBe('proof');
});

test('a browser that blocks storage keeps it for this page', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
  }
  writeDevice('proof');
  expect(readDevice()).toBe('proof');
});
