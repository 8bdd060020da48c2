import type { RegistrationState } from '@club/shared/registration';
import type { DoorEntry, DoorList, Scan, ScanAnswer, ScanResult } from '@club/shared/scan';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { newUuid } from '../../../api/newUuid';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { reasonOf } from '../actions/reasonOf';
import {
  forgetScans,
  isLasting,
  type KeptList,
  type KeptScan,
  keepList,
  keepScan,
  readList,
  readScans,
} from './doorDatabase';
import { findEntry, judge, letInBy, type Ticket, withScans } from './judge';

/** What is said of the person who has just come. */
export interface Verdict extends ScanAnswer {
  ticket: Ticket;
  /** By the list of this phone; null for who is not on it. */
  state: RegistrationState | null;
  /** Id of the scan that has let the person in, as far as this phone knows; null for who is not in. */
  letInScan: string | null;
  /** Whether the site has said it; otherwise it is from the list of this phone. */
  isFromSite: boolean;
}

/** What the page shows. A change makes a new one. */
export interface DoorState {
  /** False until it is known what the phone has kept. */
  isRead: boolean;
  list: DoorList | null;
  /** When the list was asked for, in milliseconds; 0 without one. */
  askedAt: number;
  /** Who may come, with what this phone has scanned. */
  people: DoorEntry[];
  scans: KeptScan[];
  verdict: Verdict | null;
  /** Why the last attempt to send has failed; null after a success. */
  problem: string | null;
  /** The event has no door now: the site takes nothing until it has one again. */
  isClosed: boolean;
  /** Nothing is sent by itself any more: the login has expired. */
  needsLogin: boolean;
  isLasting: boolean;
}

const nothing: DoorState = {
  isRead: false,
  list: null,
  askedAt: 0,
  people: [],
  scans: [],
  verdict: null,
  problem: null,
  isClosed: false,
  needsLogin: false,
  isLasting: true,
};

const batchSize = 50;
const timeoutMilliseconds = 10_000;

/** Not sent yet, and not refused. */
export function isUnsent({ answer, refusal }: KeptScan): boolean {
  return answer === null && refusal === '';
}

/** The door of an event on this phone: says who may enter, keeps each scan, and sends it when it can. */
export class Door {
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private isSending = false;

  /**
   * @param by the name of the account
   * @param device what this phone is called
   */
  constructor(
    private readonly event: string,
    private readonly by: string,
    private readonly device: string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DoorState => this.state;

  /** Takes up what the phone has kept. */
  async open(): Promise<void> {
    const [kept, scans, lasts] = await Promise.all([
      readList(this.event),
      readScans(this.event),
      isLasting(),
    ]);
    const isNewer = kept && kept.askedAt > this.state.askedAt;
    this.change({
      ...(isNewer && { list: kept.list, askedAt: kept.askedAt }),
      isRead: true,
      isLasting: lasts,
      scans: [...scans, ...this.state.scans],
    });
    await this.send();
  }

  /** Takes a list of the site. Scans that it knows of are not needed any more. */
  async takeList({ list, askedAt }: Omit<KeptList, 'event'>): Promise<void> {
    const isKnown = ({ answer, answeredAt }: KeptScan) => answer !== null && answeredAt < askedAt;
    const scans = this.state.scans.filter((scan) => !isKnown(scan));
    this.change({ list, askedAt, scans });
    await this.keepPeople();
  }

  /**
   * Says at once what becomes of somebody, keeps it, and sends it. A find of somebody who is in only asks for the
   * facts: nobody has come again.
   */
  async note(ticket: Ticket): Promise<void> {
    const entry = findEntry(this.state.people, ticket);
    const result = judge(entry, ticket);
    const scan = this.newScan(ticket, result);
    const present = result === 'admitted' ? { at: scan.at, by: this.by } : (entry?.present ?? null);
    const name = ticket.walkIn?.name ?? entry?.name ?? null;
    const letInScan = result === 'admitted' ? scan._id : (entry?.scan ?? null);
    const said = { result, name, present, ticket, state: entry?.state ?? null, letInScan };
    if (result === 'already' && ticket.registration !== undefined) {
      this.change({ verdict: { _id: scan._id, isFromSite: false, ...said } });
      return;
    }
    await this.take(scan, said);
  }

  /** Takes back that somebody was let in, by this phone or another. */
  async takeBack({ letInScan, name, ticket, state }: Verdict): Promise<void> {
    if (letInScan === null) return;
    const result = 'takenBack';
    const scan = this.newScan({ takesBack: letInScan }, result);
    const said = { result, name, present: null, ticket, state, letInScan: null } as const;
    const takenBackFrom = letInBy(this.state.people, { _id: letInScan, ...ticket });
    await this.take(scan, said, { takenBackFrom });
  }

  /** Shows it, keeps it, and sends it. */
  private async take(
    scan: Scan,
    said: Omit<Verdict, '_id' | 'isFromSite'>,
    of: Pick<KeptScan, 'takenBackFrom'> = {},
  ): Promise<void> {
    const kept = { event: this.event, scan, answer: null, answeredAt: 0, refusal: '', ...of };
    this.change({
      verdict: { _id: scan._id, isFromSite: false, ...said },
      scans: [...this.state.scans, kept],
    });
    await keepScan(kept);
    this.change({ isLasting: await isLasting() });
    await this.send();
  }

  /** Sends what is not sent, unless that is going on. */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      let batch = this.nextBatch();
      while (batch.length > 0) {
        await this.sendBatch(batch);
        batch = this.nextBatch();
      }
      this.change({ problem: null, isClosed: false, needsLogin: false });
    } catch (error) {
      logFailure('Sending the scans', error);
      const needsLogin = error instanceof ApiError && error.isUnauthorized;
      const isClosed = error instanceof ApiError && error.status === 409;
      this.change({ problem: reasonOf(error), isClosed, needsLogin });
    } finally {
      this.isSending = false;
    }
  }

  private nextBatch(): KeptScan[] {
    return this.state.scans.filter(isUnsent).slice(0, batchSize);
  }

  private newScan(ticket: Ticket | Pick<Scan, 'takesBack'>, shown: ScanResult): Scan {
    const at = serverNow().toISOString();
    return { _id: newUuid(), ...ticket, at, device: this.device, shown };
  }

  private async sendBatch(batch: KeptScan[]): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answers = await send('POST /api/admin/events/:id/scans', {
        id: this.event,
        body: batch.map(({ scan }) => scan),
        signal,
      });
      await this.takeAnswers(batch, answers);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
      const [first] = batch;
      // One that the site cannot take must not hold up the others.
      if (batch.length === 1 && first) await this.refuse({ ...first, refusal: error.reason });
      else for (const one of batch) await this.sendBatch([one]);
    }
  }

  private async takeAnswers(batch: KeptScan[], answers: ScanAnswer[]): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer._id, answer]));
    const answeredAt = Date.now();
    const { verdict } = this.state;
    const newer = verdict && byId.get(verdict._id);
    if (newer) {
      // Another door may have been first.
      const letInScan = newer.result === verdict.result ? verdict.letInScan : null;
      this.change({ verdict: { ...verdict, ...newer, letInScan, isFromSite: true } });
    }
    const answered = batch.map((scan) => ({
      ...scan,
      answeredAt,
      answer: byId.get(scan.scan._id) ?? null,
    }));
    // Otherwise they would be sent for ever.
    if (!answered.every(({ answer }) => answer)) throw new Error('Not every scan was answered');
    this.replace(answered);
    await this.keepPeople();
    await forgetScans(answered.map(({ scan }) => scan._id));
    this.change({ isLasting: await isLasting() });
  }

  private async refuse(scan: KeptScan): Promise<void> {
    this.replace([scan]);
    await keepScan(scan);
  }

  private replace(changed: KeptScan[]): void {
    const byId = new Map(changed.map((scan) => [scan.scan._id, scan]));
    this.change({ scans: this.state.scans.map((scan) => byId.get(scan.scan._id) ?? scan) });
  }

  /** With what this phone has scanned, so that it knows that also after a reload. */
  private async keepPeople(): Promise<void> {
    const { list, askedAt, people } = this.state;
    if (!list) return;
    await keepList({ event: this.event, list: { ...list, entries: people }, askedAt });
  }

  private change(part: Partial<DoorState>): void {
    const next = { ...this.state, ...part };
    const people = withScans(next.list?.entries ?? [], next.scans, this.by);
    this.state = { ...next, people };
    for (const listener of this.listeners) listener();
  }
}
