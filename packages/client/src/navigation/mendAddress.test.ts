import { mendAddress } from './mendAddress';

function mend(address: string): string {
  window.history.replaceState({ kept: true }, '', address);
  mendAddress();
  expect(window.history.state).toEqual({ kept: true });
  return window.location.href.replace(window.location.origin, '');
}

test.each([
  ['/registration%23token=T', '/registration#token=T'],
  ['/registration%2523token%253DT', '/registration#token=T'],
  ['/Registration/%23token%3DT', '/registration#token=T'],
  ['//link%23token=T&purpose=invitation', '/link#token=T&purpose=invitation'],
  ['/registration%3Futm=1#token=T', '/registration#utm=1#token=T'],
  ['/registration=23token=3DT', '/registration#token=T'],
  ['/registration&token=T', '/registration#token=T'],
  ['/registration%23token%3DT%3C/a%3E', '/registration#token=T'],
  ['/registration%23token=T%22%3E', '/registration#token=T'],
  ['/regis=%0D%0Atration=23token=3DT', '/registration#token=T'],
  ['/invitation%23token=T', '/link#token=T'],
])('%s becomes %s', (address, mended) => {
  expect(mend(address.replace('//', '/'))).toBe(mended);
});

test.each(['/registration#token=T', '/events/a-b?x=%23', '/admin/content/site', '/'])(
  '%s stays as it is',
  (address) => expect(mend(address)).toBe(address),
);
