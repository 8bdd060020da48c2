import { readServerToken, readToken, subscribeToToken, writeToken } from './tokenStore';

describe('the token store', () => {
  test('keeps the token in local storage under "token"', () => {
    writeToken('t1');
    expect(localStorage.getItem('token')).toBe('t1');
    expect(readToken()).toBe('t1');
    writeToken(null);
    expect(localStorage.getItem('token')).toBeNull();
    expect(readToken()).toBeNull();
  });

  test('calls its listeners at every change until they unsubscribe', () => {
    const listener = jest.fn();
    const leave = subscribeToToken(listener);
    writeToken('t1');
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    writeToken('t2');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('has no token on the server', () => {
    expect(readServerToken()).toBeNull();
  });

  test('keeps the token for this page in a browser that blocks storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
    }
    writeToken('t1');
    expect(readToken()).toBe('t1');
    writeToken(null);
    expect(readToken()).toBeNull();
  });

  test('keeps a new token for this page in a browser that is full, and the former one for nobody', () => {
    writeToken('former');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    writeToken('t1');
    expect(readToken()).toBe('t1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('keeps the token for this page in a browser that stores nothing without a word', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    writeToken('t2');
    expect(readToken()).toBe('t2');
  });
});
