/** The lines of each icon, on a grid of 24. */
const LINES = {
  calendar: 'M7 3v4M17 3v4M4 9h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20c1-4 4-6 7.500-6s6.500 2 7.500 6',
  check: 'M5 12l4 4L19 6',
  list: 'M4 6h16M4 12h16M4 18h11',
  message: 'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  task: 'M4 7l2 2 3-4M4 16l2 2 3-4M13 7h7M13 17h7',
  money:
    'M3 6h18v12H3zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM6.500 9.500h.01M17.500 14.500h.01',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.500 15.500L20 20',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 11.500a.500.500 0 1 0 0 1 .500.500 0 0 0 0-1zM12 11.500a.500.500 0 1 0 0 1 .500.500 0 0 0 0-1zM19 11.500a.500.500 0 1 0 0 1 .500.500 0 0 0 0-1z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  clip: 'M8 12l6-6a3 3 0 0 1 4.300 4.300l-8.500 8.500a5 5 0 0 1-7-7L11 4',
  phone: 'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  repeat: 'M4 11V9a3 3 0 0 1 3-3h11l-3-3M20 13v2a3 3 0 0 1-3 3H6l3 3',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  bolt: 'M13 3L5 13h6l-1 8 8-10h-6z',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12l9-9M16 7l3 3',
  reply: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6v1',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M9 9h6M9 13h3',
  enter: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  pause: 'M9 6v12M15 6v12',
  minus: 'M6 12h12',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
} as const;

export type IconName = keyof typeof LINES;

/** Always beside a label, or in a control that has one. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
