import { describeRequest } from './requestLog';

const secret = 'T'.repeat(43);
const logged = (url: string) => describeRequest(Object.assign(Object.create(null), { url })).path;

test.each([
  [`/registration%23token=${secret}`, '/registration'],
  [`/registration%2523token%253D${secret}`, '/registration'],
  [`/registration%3Ftoken=${secret}`, '/registration'],
  [`/registration?token=${secret}`, '/registration'],
  [`/registration&token=${secret}`, '/registration&'],
  [`/registration-23token-3D${secret}`, '/registration-23'],
  ['/events/tokenomics', '/events/tokenomics'],
  ['/api/admin/users?search=asha', '/api/admin/users'],
])('of %s the log has %s', (url, path) => expect(logged(url)).toBe(path));
