import { iconShapes } from '../../components/iconShapes';
import type { AdminPage } from './AdminPage';

/** Pages below 'People' in the menu, and those that belong to them: accounts and messages. */
export const peoplePages = [
  {
    name: 'users',
    path: 'users',
    title: 'Users',
    alsoCalled: ['members', 'new members', 'accounts', 'people', 'export', 'password link'],
    permission: 'users',
    menu: { group: 'people', icon: iconShapes.users },
  },
  {
    name: 'member',
    path: 'users/:id',
    title: 'User',
    permission: 'users',
  },
  {
    name: 'user',
    path: 'users/:id/edit',
    title: 'Edit user',
    permission: 'users',
  },
  {
    name: 'import',
    path: 'users/import/:id?',
    title: 'Import users',
    permission: 'users',
  },
  {
    name: 'contacts',
    path: 'contacts',
    title: 'Messages',
    alsoCalled: ['contacts', 'inbox', 'mailbox'],
    permission: 'messages',
    menu: { group: 'people', icon: iconShapes.email, label: 'Contacts' },
  },
  {
    name: 'answerTemplates',
    path: 'contacts/templates',
    title: 'Answer templates',
    permission: 'messages',
  },
] as const satisfies readonly AdminPage[];
