import type { Finding, HealthSite } from './healthSite';

const proxyPage = 'docs/operations.md, ‘Behind a reverse proxy’';

/** Whether an address leads to the machine itself only. */
export function isLocal({ hostname }: URL): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** The address that mails, links and pages have. */
export async function lookAtAddress({ facts, env }: HealthSite): Promise<Finding> {
  const { url } = await facts;
  const place = env.siteUrl === undefined ? 'the address in the content' : 'SITE_URL';
  const looked = `${place}: ${url ?? 'it is not set'}`;
  if (url === undefined) {
    return {
      state: 'bad',
      looked,
      means: 'The site does not know its own address. It mails nothing, and links have none.',
      todo: 'Set SITE_URL to the public address, e.g. https://club.example.edu, and restart.',
    };
  }
  if (isLocal(new URL(url))) {
    return {
      state: 'attention',
      looked,
      means: 'Only this machine reaches the site. That is right for a trial.',
      todo: 'For the public, set SITE_URL to the public address.',
    };
  }
  if (new URL(url).protocol === 'http:') {
    return {
      state: 'bad',
      looked,
      means: 'Without HTTPS everybody on the way can read passwords.',
      todo: `Put a proxy with a certificate in front (${proxyPage}), and write https:// in ${place}.`,
    };
  }
  return { state: 'good', looked, means: 'Links and mails have this address.', todo: '' };
}

/** Whether the site takes the word of the proxies in front of it, and of nobody else. */
export async function lookAtProxy({ facts, env, way }: HealthSite): Promise<Finding> {
  const isSet = env.trustProxy !== undefined;
  const seen = way === null ? '' : `, and the request of this look came ${wordsOfWay[way]}`;
  const looked = `TRUST_PROXY, which is ${isSet ? 'set' : 'not set'}${seen}`;
  if (way === 'ignored') {
    return {
      state: 'bad',
      looked,
      means: 'All visitors seem to come from the proxy, and share one limit.',
      todo: `Set TRUST_PROXY=1, or the addresses of your proxies (${proxyPage}), and restart.`,
    };
  }
  if (isSet && way === 'direct') {
    return {
      state: 'attention',
      looked,
      means: 'Who reaches the site past the proxy can pretend to have any address.',
      todo: 'Without a proxy remove TRUST_PROXY. With one, let it send X-Forwarded-For, and leave HOST at 127.0.0.1.',
    };
  }
  if (way === null) {
    const isPublic = (await facts).url?.startsWith('https:') ?? false;
    return !isSet && isPublic
      ? {
          state: 'attention',
          looked,
          means:
            'An address with https:// needs a proxy, and its word about visitors does not count.',
          todo: `Set TRUST_PROXY=1, or the addresses of your proxies (${proxyPage}), and restart.`,
        }
      : {
          state: 'unknown',
          looked,
          means: 'Whether it fits shows only a request of a visitor: see ‘Visitors’.',
          todo: '',
        };
  }
  return {
    state: 'good',
    looked,
    means: isSet
      ? 'The site knows visitors by the address that the proxy names.'
      : 'No proxy names visitors, and the site expects none.',
    todo: '',
  };
}

const wordsOfWay = {
  direct: 'without a proxy that names the visitor',
  ignored: 'by a proxy whose word does not count',
  taken: 'by a proxy whose word counts',
} as const;
