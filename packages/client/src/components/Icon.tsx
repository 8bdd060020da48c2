/* Drawn on a 24-unit grid with round strokes of two units. */
const shapes = {
  facebook:
    'M14 22V13h3.2l.6-3.6H14V7.3c0-1.2.5-1.9 2-1.9h1.9V2.2A19 19 0 0 0 15.300 2C12.500 2 10.400 3.700 10.400 6.900v2.500H7V13h3.400v9',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM17.200 6.800v.01',
  linkedin: 'M4.500 9.500V20M4.500 4.500v.01M10 20V9.500M10 14c0-6 10-6.500 10 0v6',
  twitter: 'M4 4h4l12 16h-4ZM20 4l-6.700 7.200M4 20l6.600-7.100',
  email: 'M3 5h18v14H3ZM3.500 6l8.500 7.500L20.500 6',
  home: 'M3 11.500 12 4l9 7.500M5.500 9.500V20h13V9.500M10 20v-6h4v6',
  users:
    'M9 4a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7ZM2.500 20c0-8 13-8 13 0M16 4.300a3.500 3.500 0 0 1 0 6.500M18 14.500c2.300.8 3.500 2.600 3.500 5.500',
  menu: 'M3 7h18M3 17h12',
  close: 'M5 5l14 14M19 5 5 19',
  arrow: 'M4 12h16M13 5l7 7l-7 7',
  down: 'M12 4v16M5 13l7 7l7-7',
  previous: 'M15 4l-8 8l8 8',
  next: 'M9 4l8 8l-8 8',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500',
  edit: 'M4 20v-4L16 4l4 4L8 20ZM13 7l4 4',
  remove: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
  eye: 'M2 12c5-9 15-9 20 0c-5 9-15 9-20 0ZM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6Z',
  eyeOff: 'M2 12c5-9 15-9 20 0c-5 9-15 9-20 0ZM4 20 20 4',
  place:
    'M12 21.500C2 11.500 6 3 12 3s10 8.500 0 18.500ZM12 7.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5Z',
} as const;

export type IconName = keyof typeof shapes;

/** A small line drawing beside words or inside a labelled control; always hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
