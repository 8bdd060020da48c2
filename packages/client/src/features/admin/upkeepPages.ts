import type { AdminPage } from './AdminPage';

/** Pages below 'Club' and 'Upkeep' in the menu, and those that belong to them. */
export const upkeepPages = [
  {
    name: 'access',
    path: 'access',
    title: 'Access',
    alsoCalled: ['roles', 'admins', 'permissions'],
    permission: 'access',
    menu: {
      group: 'club',
      icon: 'M8 11a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM11.5 12.5 20 4M16 8l3.5 3.5',
    },
  },
  {
    name: 'handover',
    path: 'handover/:step?',
    title: 'Handover',
    alsoCalled: ['next team', 'change of team'],
    permission: 'access',
    menu: { group: 'club', icon: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4' },
  },
  {
    name: 'renewals',
    path: 'renewals',
    title: 'Renewals and keys',
    alsoCalled: ['domain', 'certificate', 'who pays', 'who has access'],
    permission: 'access',
  },
  {
    name: 'parts',
    path: 'parts',
    title: 'Site parts',
    alsoCalled: ['modules', 'switch off'],
    permission: 'access',
    menu: { group: 'club', icon: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM16.5 13v7M13 16.5h7' },
  },
  {
    name: 'welcome',
    path: 'welcome/:step?',
    title: 'Set-up',
    alsoCalled: ['setup'],
    permission: 'access',
  },
  {
    name: 'health',
    path: 'health',
    title: 'Health',
    alsoCalled: ['errors', 'status', 'problems'],
    permission: 'access',
    menu: { group: 'upkeep', icon: 'M3 12h4l3-7 4 14 3-7h4' },
  },
  {
    name: 'audit',
    path: 'audit',
    title: 'Audit',
    alsoCalled: ['log', 'history'],
    permission: 'audit',
    menu: { group: 'upkeep', icon: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7.5V12l3.5 2.5' },
  },
  {
    name: 'mails',
    path: 'mails',
    title: 'Mails',
    alsoCalled: ['emails', 'outbox'],
    permission: 'access',
    menu: { group: 'upkeep', icon: 'M3 11 21 4l-5 16-4.5-6.5ZM11.5 13.5 21 4' },
  },
  {
    name: 'backups',
    path: 'backups',
    title: 'Backups',
    alsoCalled: ['restore', 'download'],
    permission: 'backup',
    menu: {
      group: 'upkeep',
      icon: 'M4 4h16v6H4ZM4 14h16v6H4ZM7.5 7v.01M7.5 17v.01M12 7h5M12 17h5',
    },
  },
] as const satisfies readonly AdminPage[];
