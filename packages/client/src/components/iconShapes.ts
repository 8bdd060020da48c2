/** Icons, drawn on a 24-unit grid with round strokes of two units. */
export const iconShapes = {
  facebook:
    'M14 22V13h3.2l.6-3.6H14V7.3c0-1.2.5-1.9 2-1.9h1.9V2.2A19 19 0 0 0 15.3 2C12.5 2 10.4 3.7 10.4 6.9v2.5H7V13h3.4v9',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM17.2 6.8v.01',
  linkedin: 'M4.5 9.5V20M4.5 4.5v.01M10 20V9.5M10 14c0-6 10-6.5 10 0v6',
  twitter: 'M4 4h4l12 16h-4ZM20 4l-6.7 7.2M4 20l6.6-7.1',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  email: 'M3 5h18v14H3ZM3.5 6l8.5 7.5L20.5 6',
  home: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  users:
    'M9 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7ZM2.5 20c0-8 13-8 13 0M16 4.3a3.5 3.5 0 0 1 0 6.5M18 14.5c2.3.8 3.5 2.6 3.5 5.5',
  menu: 'M3 7h18M3 17h12',
  close: 'M5 5l14 14M19 5 5 19',
  arrow: 'M4 12h16M13 5l7 7l-7 7',
  down: 'M12 4v16M5 13l7 7l7-7',
  previous: 'M15 4l-8 8l8 8',
  next: 'M9 4l8 8l-8 8',
  place: 'M12 21.5C2 11.5 6 3 12 3s10 8.5 0 18.5ZM12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5Z',
} as const;
