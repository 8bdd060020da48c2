import { type SelfAnswerDto, selfAnswer } from '@club/shared/healthCalls';
import { day } from '../time';
import { isLocal } from './addressChecks';
import { type Answer, ask, NoAnswer } from './ask';
import type { AskOptions, Finding, HealthSite } from './healthSite';

/** Where a site asks itself, and the header with the question. */
export const selfPath = '/readyz/self';
export const questionHeader = 'Health-Question';
/** Of no machine (RFC 5737). A server that lets it pass as a visitor's lets visitors choose their address. */
export const forgedAddress = '192.0.2.123';

const noAddress: Finding = {
  state: 'unknown',
  looked: 'The public address, which is not set',
  means: 'There is nothing to ask.',
  todo: 'See ‘Address’.',
};

/** Asks the public address for a word that only this site knows, twice. */
export async function lookAtPublicAddress(site: HealthSite): Promise<Finding> {
  const { url } = await site.facts;
  if (url === undefined) return noAddress;
  const looked = `The answer of ${url}${selfPath} to two random words`;
  if (!site.proofs) return withoutSecret(looked);
  const answers = await Promise.allSettled([askItself(site, url), askItself(site, url)]);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed?.status === 'rejected') {
    if (!(failed.reason instanceof NoAnswer)) throw failed.reason;
    return {
      state: 'bad',
      looked,
      means: `This machine does not reach the address: ${failed.reason.message}. Some networks do not let a machine reach its own public address; then look from elsewhere.`,
      todo: 'Open the address on a phone outside of this network. If it fails there, too: is the name in DNS the one of this machine, are the ports 80 and 443 open, and does the proxy run?',
    };
  }
  const right = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.isOwn);
  if (right.length === answers.length) {
    return { state: 'good', looked, means: 'This site answers there, afresh each time.', todo: '' };
  }
  const [first] = answers;
  const status = first?.status === 'fulfilled' ? first.value.answer.status : 0;
  if (status === 200) {
    return {
      state: 'bad',
      looked,
      means:
        'An old answer came back, or that of a copy of this site with another secret: a proxy or CDN keeps what it must not keep.',
      todo: 'Let the proxy keep only what the site allows (Cache-Control), and only under /assets, /images and /fonts.',
    };
  }
  return {
    state: 'bad',
    looked,
    means: `It answers with status ${status}, and this site would not: another site is there, the proxy leads elsewhere, or the site does not run.`,
    todo: 'Compare the name in DNS with the address of this machine, and the port in the proxy with PORT.',
  };
}

/** Whether the connection of visitors is encrypted, and stays so. */
export async function lookAtHttps({ facts, outside }: HealthSite): Promise<Finding> {
  const { url: address } = await facts;
  if (address === undefined) return noAddress;
  const url = new URL(address);
  if (url.protocol === 'http:') {
    return {
      state: isLocal(url) ? 'unknown' : 'bad',
      looked: `The address ${address}`,
      means: 'It has no https://, so there is no certificate to look at.',
      todo: isLocal(url) ? '' : 'See ‘Address’.',
    };
  }
  const port = outside.plainPort(url);
  const [secure, plain] = await Promise.all([
    ask(url, outside),
    port === null ? null : askPlainly(url, port, outside),
  ]);
  const days = Math.floor(((secure.certificateUntil?.getTime() ?? 0) - Date.now()) / day);
  const looked = `The certificate of ${url.host}, which is valid for ${days} more days, and ${plain === null ? 'not http://, because the address names a port' : 'where http:// leads'}`;
  if (days < 14) {
    return {
      state: days < 4 ? 'bad' : 'attention',
      looked,
      means: 'When the certificate ends, browsers warn everybody away.',
      todo: 'Caddy and certbot renew it by themselves, weeks before: look into their log.',
    };
  }
  if (plain === 'answers') {
    return {
      state: 'bad',
      looked,
      means: 'The site answers without encryption, too: passwords can be read on the way.',
      todo: 'Let the proxy redirect http:// to https://.',
    };
  }
  if (plain === 'silent') {
    return {
      state: 'attention',
      looked,
      means: 'The connection is encrypted. Who types the name without https:// may find nothing.',
      todo: 'Open port 80, and let the proxy redirect to https://.',
    };
  }
  return { state: 'good', looked, means: 'The connection of visitors is encrypted.', todo: '' };
}

/** What the site knows of a visitor who comes by the public address, and pretends to have another one. */
export async function lookAtVisitors(site: HealthSite): Promise<Finding> {
  const { url } = await site.facts;
  if (url === undefined) return noAddress;
  const looked =
    'How a request by the public address is seen that pretends to have another address';
  if (!site.proofs) return withoutSecret(looked);
  const { said } = await askItself(site, url);
  const proxy = 'docs/operations.md, ‘Behind a reverse proxy’';
  if (!said) {
    return {
      state: 'unknown',
      looked,
      means: 'This site has not answered.',
      todo: 'See ‘Public address’.',
    };
  }
  if (said.way === 'forged') {
    return {
      state: 'bad',
      looked,
      means: 'Every visitor can pretend to have any address, and so pass all limits.',
      todo: `Set TRUST_PROXY to the number of proxies that there are, and remove it when there is none (${proxy}).`,
    };
  }
  const isEncrypted = new URL(url).protocol === 'https:';
  if (said.way === 'ignored' || (said.way === 'direct' && isEncrypted)) {
    return {
      state: 'bad',
      looked,
      means: 'All visitors seem to come from the proxy, and share one limit.',
      todo: `Let the proxy send X-Forwarded-For, and set TRUST_PROXY to the number of proxies (${proxy}).`,
    };
  }
  if (isEncrypted && !said.isSecure) {
    return {
      state: 'bad',
      looked,
      means:
        'The site does not learn that the connection is encrypted, and does not tell browsers to keep to it.',
      todo: `Let the proxy send X-Forwarded-Proto (${proxy}).`,
    };
  }
  return { state: 'good', looked, means: 'The site sees visitors as they are.', todo: '' };
}

function withoutSecret(looked: string): Finding {
  return {
    state: 'unknown',
    looked,
    means:
      'The secret that recognises this site is not here: it has not started yet, or it is set elsewhere.',
    todo: 'Start the site once, or run this with the same JWT_SECRET.',
  };
}

interface OwnAnswer {
  answer: Answer;
  /** Undefined when another program answers. */
  said: SelfAnswerDto | undefined;
  /** Whether it answers the word that was sent. */
  isOwn: boolean;
}

async function askItself({ proofs, outside }: HealthSite, url: string): Promise<OwnAnswer> {
  if (!proofs) throw new Error('There is no secret to ask with.');
  const { word, question } = proofs.ask();
  const answer = await ask(new URL(selfPath, url), outside, {
    [questionHeader]: question,
    'X-Forwarded-For': forgedAddress,
  });
  const said = answer.status === 200 ? readSaid(answer.text) : undefined;
  const isOwn = said !== undefined && proofs.isAnswer(word, said.answer);
  return { answer, said: isOwn ? said : undefined, isOwn };
}

function readSaid(text: string): SelfAnswerDto | undefined {
  try {
    return selfAnswer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // another program's page
  }
}

/** What comes without encryption. */
async function askPlainly(
  { hostname }: URL,
  port: number,
  outside: AskOptions,
): Promise<'leads on' | 'answers' | 'silent'> {
  try {
    const { status, headers } = await ask(new URL(`http://${hostname}:${port}/`), outside);
    const leadsOn = status >= 300 && status < 400 && /^https:/.test(headers.location ?? '');
    return leadsOn ? 'leads on' : 'answers';
  } catch (error) {
    if (error instanceof NoAnswer) return 'silent';
    throw error;
  }
}
