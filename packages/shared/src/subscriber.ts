import type { ListQuery } from './list';

/** Somebody who is told about new events by mail. */
export interface SubscriberDto {
  _id: string;
  email: string;
  /** When the link in the mail was used. */
  confirmedAt: string;
}

/** Body of POST /api/subscribers. */
export interface SubscribeRequest {
  email: string;
}

/** Body of POST /api/subscribers/confirm. */
export interface ConfirmSubscriptionRequest {
  /** From the link in the mail. */
  token: string;
}

/** By what GET /api/admin/subscribers can be sorted. */
export type SubscriberSortField = 'confirmedAt' | 'email';

/** Its query. `search` is for email addresses. */
export type SubscriberListQuery = ListQuery;

/** A column of a file of subscribers. */
export type SubscriberColumn = 'email' | 'confirmedAt';

/** Query of GET /api/admin/subscribers.csv. `columns` are names with commas between. */
export interface ExportSubscribersQuery extends Pick<SubscriberListQuery, 'search' | 'sort'> {
  purpose: string;
  columns?: string;
}
