import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Passwords, passwordShares } from '../../lib/passwords';
import { second } from '../../time';
import { findLastVerifiedBackup } from '../backups/backupRecords.service';
import { describeState } from './siteState.service';

/** Figures about this process, or about all processes of this machine together, for Prometheus. */
export interface Metrics {
  /** The media type of what `render` gives. */
  readonly contentType: string;
  /** All figures, as they are now. */
  render(): Promise<string>;
  /** Counts and times a request. Call it before the request is answered. */
  observe(request: IncomingMessage, response: ServerResponse): void;
}

/** From what a cache answers to what a person gives up on. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param readAll where this process is one of several: gives the figures of all of them together */
export function createMetrics(passwords: Passwords, readAll?: () => Promise<string>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by route, and how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that wait for their answer.',
    registers: [registry],
  });
  addQueueLengths(registry, passwords);
  addBackupAge(registry);
  if (readAll) giveToPrimary(registry);

  return {
    contentType: registry.contentType,
    render: readAll ?? (() => registry.metrics()),
    observe(request, response) {
      inProgress.inc();
      const stop = durations.startTimer({ method: request.method });
      response.once('close', () => {
        inProgress.dec();
        // Closed by the caller before there was an answer.
        const status = response.headersSent ? String(response.statusCode) : 'aborted';
        stop({ route: routeOf(request, response), status });
      });
    },
  };
}

/** The library then answers the primary process by itself. */
function giveToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

/** Read from the queues when Prometheus asks. */
function addQueueLengths(registry: Registry, passwords: Passwords): void {
  new Gauge({
    name: 'club_password_checks_waiting',
    help: 'Logins and new passwords that wait for a core.',
    labelNames: ['share'] as const,
    registers: [registry],
    collect() {
      for (const share of passwordShares) this.set({ share }, passwords.countWaiting(share));
    },
  });
  new Gauge({
    name: 'club_mails',
    help: 'Mails that wait to be sent, and those of the last 30 days that could not be sent.',
    labelNames: ['state'] as const,
    registers: [registry],
    aggregator: 'first', // it is one queue
    async collect() {
      const { mails } = await describeState();
      this.set({ state: 'waiting' }, mails.waiting);
      this.set({ state: 'failed' }, mails.failed);
    },
  });
}

function addBackupAge(registry: Registry): void {
  new Gauge({
    name: 'club_backup_age_seconds',
    help: 'Since when the newest verified backup was made. Missing while there is none.',
    registers: [registry],
    aggregator: 'first',
    async collect() {
      const verified = await findLastVerifiedBackup();
      if (verified) this.set((Date.now() - verified.getTime()) / second);
      else this.remove(); // it is 0 otherwise
    },
  });
}

/** What Express adds to a request that one of its routes answers. */
interface RoutedRequest extends IncomingMessage {
  route?: { path: string };
}

/**
 * The pattern of the API's route, e.g. '/api/admin/users/:id', or 'page' or 'file'. Never a path as it
 * was sent: strangers could make new ones without end.
 */
function routeOf({ route }: RoutedRequest, response: ServerResponse): string {
  if (route) return route.path;
  const type = String(response.getHeader('content-type') ?? '');
  if (type.startsWith('application/json')) return 'none';
  return type.startsWith('text/html') ? 'page' : 'file';
}
