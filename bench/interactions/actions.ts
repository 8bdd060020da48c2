import type { Page } from '@playwright/test';

/** What somebody of the team does on a page of the admin area. */
export interface Action {
  name: string;
  path: string;
  /** What comes before it, and is not measured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const messages = '/admin/contacts?status=new';
const typed = 'Dear member,';

const pane = (page: Page) => page.getByRole('region', { name: 'Reading pane' });
/** The first one is the admin. */
const memberRow = (page: Page) => page.getByRole('row').nth(2);

async function openMessage(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Member / })
    .first()
    .click();
  await pane(page).getByLabel('Answer').waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
}

const inboxActions: Action[] = [
  { name: 'open a message', path: messages, act: openMessage },
  {
    name: 'next message, by key',
    path: messages,
    prepare: openMessage,
    act: async (page) => {
      await page.keyboard.press('j');
      await pane(page).getByLabel('Answer').waitFor();
    },
  },
  {
    name: 'take',
    path: messages,
    prepare: openMessage,
    act: async (page) => {
      await pane(page)
        .getByRole('button', { name: /^(Take|Give back)/ })
        .click();
    },
  },
  {
    name: 'type an answer',
    path: messages,
    prepare: openMessage,
    act: (page) => pane(page).getByLabel('Answer').pressSequentially(typed),
  },
  {
    name: 'answer',
    path: messages,
    prepare: async (page) => {
      await openMessage(page);
      await pane(page).getByLabel('Answer').fill(typed);
    },
    act: async (page) => {
      await pane(page).getByRole('button', { name: 'I have sent it' }).click();
      await pane(page).getByRole('heading', { name: 'Notes and answers' }).waitFor();
    },
  },
  {
    name: 'select all messages of a page',
    path: '/admin/contacts',
    act: (page) => page.getByLabel('Select this page').first().click(),
  },
];

const listActions: Action[] = [
  {
    name: 'search as one types',
    path: '/admin/users',
    act: (page) => page.getByLabel('Search users').pressSequentially('member 0004', { delay: 100 }),
  },
  {
    name: 'open the filters',
    path: '/admin/users',
    act: (page) => page.getByText('Filters', { exact: true }).click(),
  },
  {
    name: 'select all accounts of a page',
    path: '/admin/users',
    act: (page) => page.getByLabel('Select this page').first().click(),
  },
  {
    name: 'open a dialog',
    path: '/admin/users',
    act: (page) =>
      memberRow(page)
        .getByRole('button', { name: /^Delete/ })
        .click(),
  },
  {
    name: 'open a member',
    path: '/admin/users',
    act: (page) =>
      memberRow(page)
        .getByRole('link', { name: /^Member/ })
        .click(),
  },
  {
    name: 'sort',
    path: '/admin/users',
    act: (page) => page.getByRole('link', { name: 'Username', exact: true }).click(),
  },
  {
    name: 'change page',
    path: '/admin/users',
    act: (page) => page.getByRole('link', { name: 'Next', exact: true }).click(),
  },
];

const frameActions: Action[] = [
  { name: 'open the command palette', path: '/admin/users', act: openPalette },
  {
    name: 'type into the command palette',
    path: '/admin/users',
    prepare: openPalette,
    act: (page) => page.getByRole('combobox').pressSequentially('member 0004', { delay: 100 }),
  },
  {
    name: 'unfold the table of a chart',
    path: '/admin',
    act: (page) => page.getByText('Registrations as a table').click(),
  },
  {
    name: 'go to another page',
    path: '/admin',
    act: async (page) => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Users/ })
        .first()
        .click();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'type in the editor, with the preview',
    path: '/admin/content/site',
    act: (page) => page.getByLabel('Tagline', { exact: true }).pressSequentially(' and more'),
  },
];

function roundActions(round: string): Action[] {
  return [
    {
      name: 'move on the board',
      path: `/admin/rounds/${round}/decisions`,
      act: (page) => page.getByRole('button', { name: 'Accept' }).first().click(),
    },
    {
      name: 'score an application, by key',
      path: `/admin/reading/${round}`,
      prepare: async (page) => {
        await page.getByRole('radio').first().waitFor();
      },
      act: async (page) => {
        for (const key of '12345') await page.keyboard.press(key);
      },
    },
  ];
}

/** @param round the id of a round with applications */
export function actionsOf(round: string): Action[] {
  return [...inboxActions, ...listActions, ...frameActions, ...roundActions(round)];
}
