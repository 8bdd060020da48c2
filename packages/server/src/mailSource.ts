import { mailKindsOf } from '@club/shared/mail';
import type { MailSource } from './features/mails/lateMails.service';
import type { Mails } from './features/mails/mails.service';
import type { SiteModules } from './modules/siteModules';

/** What the modules queue by themselves, and what their mails say at the moment of sending. */
export function createMailSource(modules: SiteModules, mails: Mails): MailSource {
  return {
    findDetails: Object.assign({}, ...modules.installed.map((module) => module.mails?.findDetails)),
    async queueDue() {
      for (const module of modules.on) await module.mails?.queueDue?.(mails);
    },
    listResting: () =>
      modules.installed.flatMap(({ name }) => (modules.isOn(name) ? [] : mailKindsOf[name])),
  };
}
