import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { MailServer } from '../../packages/server/test/mailServer';
import { createEvent } from '../api/event';
import { logIn } from '../filledSite';

const pageSize = 100;
const pollMilliseconds = 200;

const registration = z.object({
  email: z.string(),
  state: z.enum(['unconfirmed', 'placed', 'waiting', 'cancelled']),
  position: z.number().nullable(),
});
/** Somebody at an event, as the team sees it. */
export type Registration = z.output<typeof registration>;

const mail = z.object({
  kind: z.string(),
  to: z.string(),
  state: z.string(),
  nextAttemptAt: z.string().nullable(),
});
/** A mail that goes later is put together with others about the same place. */
const soonMilliseconds = 60_000;

/** The built site with its limits, where all visitors come from one address. */
export class RushedSite {
  private authorization = '';

  private constructor(
    private readonly site: Site,
    /** Undefined where the site sends no mail: then signing up takes a place at once. */
    readonly mails: MailServer | undefined,
  ) {}

  /** With MONGODB_URI two processes on it, otherwise one on an embedded database. */
  static async start(hasMail: boolean): Promise<RushedSite> {
    const mails = hasMail ? await MailServer.open() : undefined;
    const { MONGODB_URI } = process.env;
    const site = await Site.start(ownContent, {
      DISABLE_RATE_LIMITS: 'false',
      JWT_SECRET: 'the tokens of a measurement, and of nothing else',
      ...(MONGODB_URI && { MONGODB_URI, WORKERS: '2' }),
      ...(mails && { SMTP_URL: mails.url, MAIL_FROM: 'club@club.example', MAIL_PER_DAY: '10000' }),
      SITE_URL: 'https://club.example',
    });
    await site.picturesReady();
    const rushed = new RushedSite(site, mails);
    rushed.authorization = await logIn(site.url);
    return rushed;
  }

  get url(): string {
    return this.site.url;
  }

  /** @returns the id of a published event */
  async createEvent(slug: string, capacity: number): Promise<string> {
    const { url, authorization } = this;
    return String(await createEvent({ url, authorization }, { slug, capacity }));
  }

  async listRegistrations(event: string): Promise<Registration[]> {
    return await this.listAll(
      `/api/admin/events/${event}/registrations?sort=createdAt`,
      registration,
    );
  }

  /** Waits until no mail goes soon. @returns to whom mails of a kind have gone, or go later */
  async listMailed(kind: string): Promise<string[]> {
    for (;;) {
      const mails = await this.listAll('/api/admin/mails?sort=-createdAt', mail);
      const soon = Date.now() + soonMilliseconds;
      if (mails.every(({ nextAttemptAt }) => !nextAttemptAt || Date.parse(nextAttemptAt) > soon)) {
        return mails
          .filter((one) => one.kind === kind && one.state !== 'failed')
          .map(({ to }) => to);
      }
      await wait(pollMilliseconds);
    }
  }

  /** Ends the process in the middle of what it does, and starts it again. */
  async killAndStart(): Promise<void> {
    await this.site.stop('SIGKILL');
    await this.site.startAgain();
  }

  async stop(): Promise<void> {
    await this.site.remove();
    await this.mails?.close();
  }

  private async listAll<Entry>(path: string, entry: z.ZodType<Entry>): Promise<Entry[]> {
    const entries: Entry[] = [];
    const headers = { authorization: this.authorization };
    for (let page = 1; ; page += 1) {
      const response = await fetch(`${this.url}${path}&limit=${pageSize}&page=${page}`, {
        headers,
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const listed = z.array(entry).parse(await response.json());
      entries.push(...listed);
      if (listed.length < pageSize) return entries;
    }
  }
}
