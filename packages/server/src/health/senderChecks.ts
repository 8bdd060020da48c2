import { codeOf } from '../startError';
import type { Finding, HealthSite } from './healthSite';

/** Under these, common providers publish their keys. Others choose one by chance. */
const commonSelectors = [
  ...['google', 'selector1', 'selector2', 'default', 'dkim', 'mail', 'smtp', 'k1', 'k2', 'k3'],
  ...[
    's1',
    's2',
    'zmail',
    'zoho',
    'fm1',
    'fm2',
    'fm3',
    'protonmail',
    'mailjet',
    'brevo1',
    'brevo2',
  ],
];

const settings = 'The help pages of your mail provider say which entry to make in DNS.';

type LookAtDomain = (domain: string, read: ReadTexts) => Promise<Finding>;
type ReadTexts = (name: string) => Promise<string[]>;

/** Makes a check of what DNS says of the sender's domain. */
function ofSender(what: string, look: LookAtDomain) {
  return async ({ env, outside }: HealthSite): Promise<Finding> => {
    const address = env.smtp?.from;
    if (address === undefined) {
      return {
        state: 'unknown',
        looked: `${what} of the sender's domain: MAIL_FROM is not set`,
        means: 'There is nothing to ask.',
        todo: '',
      };
    }
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    return look(domain, async (name) => {
      try {
        return (await outside.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        if (/^(ENODATA|ENOTFOUND)$/.test(codeOf(error) ?? '')) return [];
        throw error;
      }
    });
  };
}

/** Which servers may send mails of the domain. */
export const lookAtSpf = ofSender('SPF', async (domain, read) => {
  const entries = (await read(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const looked = `DNS, TXT of ${domain}: ${count(entries.length, 'SPF entry', 'SPF entries')}`;
  const [entry, ...more] = entries;
  if (entry === undefined) {
    return {
      state: 'attention',
      looked,
      means: 'Nobody can see which servers may send for this domain: mails may end as spam.',
      todo: settings,
    };
  }
  if (more.length > 0) {
    return {
      state: 'bad',
      looked,
      means: 'With more than one, none counts.',
      todo: 'Make one entry of them: all parts between v=spf1 and the last word, which is ~all or -all.',
    };
  }
  if (/\s\+?all\b/i.test(entry)) {
    return {
      state: 'bad',
      looked,
      means: 'It ends with +all: everybody may send in the name of this domain.',
      todo: 'Let it end with ~all or -all.',
    };
  }
  return {
    state: 'good',
    looked,
    means: 'There is one. Whether it names your mail provider, only a received mail shows.',
    todo: 'In the mailbox of the test mail, show the original: it says SPF: PASS or FAIL.',
  };
});

/** The key that signs mails. */
export const lookAtDkim = ofSender('DKIM', async (domain, read) => {
  const names = commonSelectors.map((selector) => `${selector}._domainkey.${domain}`);
  const texts = await Promise.allSettled(names.map(read));
  const isKey = (text: string) => /(^|;)\s*p=[^;\s]/i.test(text);
  const found = commonSelectors.filter((_, index) => {
    const answer = texts[index];
    return answer?.status === 'fulfilled' && answer.value.some(isKey);
  });
  if (found.length > 0) {
    return {
      state: 'good',
      looked: `DNS, keys of ${domain}: there is one under ${found.join(', ')}`,
      means: 'A key is published. Whether mails are signed with it, only a received mail shows.',
      todo: 'In the mailbox of the test mail, show the original: it says DKIM: PASS or FAIL.',
    };
  }
  return {
    state: 'unknown',
    looked: `DNS, keys of ${domain} under ${commonSelectors.length} common names`,
    means: 'There is none. A key may be under another name: only the mail provider knows it.',
    todo: 'In the mailbox of the test mail, show the original: it says DKIM: PASS, or nothing. Then switch DKIM on at your mail provider.',
  };
});

/** What becomes of mails that are neither. */
export const lookAtDmarc = ofSender('DMARC', async (domain, read) => {
  for (const parent of parentsOf(domain)) {
    const entry = (await read(`_dmarc.${parent}`)).find((text) => /^v=DMARC1/i.test(text));
    if (entry === undefined) continue;
    const [, policy = ''] = /;\s*p=\s*(\w+)/i.exec(entry) ?? [];
    const looked = `DNS, TXT of _dmarc.${parent}: ${policy ? `p=${policy.toLowerCase()}` : 'no policy'}`;
    if (/^(quarantine|reject)$/i.test(policy)) {
      return { state: 'good', looked, means: 'Mails that others forge are refused.', todo: '' };
    }
    return /^none$/i.test(policy)
      ? {
          state: 'good',
          looked,
          means: 'It satisfies the large providers. Mails that others forge still arrive.',
          todo: '',
        }
      : {
          state: 'attention',
          looked,
          means: 'The entry says nothing that counts.',
          todo: 'Write p=none, p=quarantine or p=reject behind v=DMARC1;',
        };
  }
  return {
    state: 'attention',
    looked: `DNS, TXT of _dmarc.${domain}: no DMARC entry`,
    means: 'Large providers trust a domain without one less.',
    todo: `Make the entry _dmarc.${domain} with the text: v=DMARC1; p=none`,
  };
});

/** The domain and those above it, but for the last part: club.college.example, college.example. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, Math.max(1, labels.length - 1))
    .map((_, index) => labels.slice(index).join('.'));
}

function count(number: number, one: string, many: string): string {
  return `${number === 0 ? 'no' : number} ${number === 1 ? one : many}`;
}
