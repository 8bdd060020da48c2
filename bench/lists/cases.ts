import { editorOf } from '../filledSite';

/** A list, in one order, with one filter or search. */
export interface ListCase {
  /** Of the call. */
  path: string;
  /** Its filter or search, as part of a URL; '' for none. */
  query: string;
  sort: string;
}

const day = 24 * 60 * 60 * 1000;
/** In the middle of the half year in which the entries came. */
const middleDay = new Date(Date.now() - 90 * day).toISOString().slice(0, 10);

const lists: { path: string; fields: string[]; queries: string[] }[] = [
  {
    path: '/api/admin/users',
    fields: ['createdAt', 'username', 'email', 'passwordRequestedAt'],
    queries: [
      '',
      ...['year=Year 2', 'branch=Branch 2', 'domain=Domain 2', 'year=Year 2&branch=Branch 2'],
      ...['without=domain', 'role=none', 'role=admin', 'confirmed=true', 'confirmed=false'],
      ...['suspended=true', 'suspended=false', 'waiting=true', 'waiting=false'],
      ...[`since=${middleDay}`, `until=${middleDay}`, 'search=00042', 'search=member'],
    ],
  },
  {
    path: '/api/admin/contacts',
    fields: ['createdAt', 'username', 'email'],
    queries: [
      ...['', 'status=new', 'status=spam', 'assignee=none', 'bin=true', 'bin=true&status=new'],
      ...[`from=${middleDay}`, `to=${middleDay}`, `status=new&from=${middleDay}`],
      ...['email=member.42@college.example', 'search=00042', 'search=nobody', 'search=member'],
    ],
  },
  {
    path: '/api/admin/mails',
    fields: ['createdAt', 'to', 'subject', 'state'],
    queries: [
      '',
      'state=waiting',
      'state=failed',
      'search=00042',
      'search=nobody',
      'search=member',
    ],
  },
  {
    path: '/api/admin/audit',
    fields: ['at'],
    queries: [
      ...['', 'action=user.updated', 'action=user.suspended', `from=${middleDay}`],
      ...[
        `actor=${editorOf(6)}`,
        `person=${editorOf(6)}`,
        `actor=${editorOf(6)}&action=user.updated`,
      ],
      ...[`action=user.suspended&from=${middleDay}`, `person=${editorOf(6)}&from=${middleDay}`],
      ...['search=00042', 'search=nobody', 'search=member'],
    ],
  },
];

export const listCases: ListCase[] = lists.flatMap(({ path, fields, queries }) =>
  queries.flatMap((query) =>
    fields.flatMap((field) => [field, `-${field}`]).map((sort) => ({ path, query, sort })),
  ),
);
