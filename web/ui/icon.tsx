import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** Outlines on a 24 × 24 grid with a round stroke of 1.75. */
const shapes = {
  back: 'M19 12H5m6-6-6 6 6 6',
  bank: 'M4 10 12 4l8 6zM6 10v7m4-7v7m4-7v7m4-7v7M4 20h16',
  card: 'M3 6h18v12H3zM3 10.5h18M7 14.5h3',
  chart: 'M4 20h16M7 20v-7m5 7V5m5 15v-10',
  check: 'm5 12.5 4.5 4.5L19 7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  error: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9l6 6m0-6-6 6',
  external: 'M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6',
  eye: 'M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'M9.5 6.4A9 9 0 0 1 12 6c4 0 7.2 2 9.5 6a15 15 0 0 1-2.7 3.4M15.5 16.8A9 9 0 0 1 12 18c-4 0-7.2-2-9.5-6a14 14 0 0 1 4-4.4M4 4l16 16',
  globe:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 9.5h17m-17 5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  grip: 'M8.6 6h.8m5.2 0h.8M8.6 12h.8m5.2 0h.8M8.6 18h.8m5.2 0h.8',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.6v.1',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.6v.1',
  key: 'M8 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.5 11.5 20 3m-4.5 4.5 3.5 3.5m-6-1 2 2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1',
  locker:
    'M4 3.5h16v17H4zM12 3.5v17M4 9.5h8M4 15h8m0-3h8M9 6.5v.1m0 5.7v.1m0 5.4v.1M17.5 8v.1m0 8v.1',
  'log-in': 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  'log-out': 'M10 4H5v16h5M9 12h11m-4-4 4 4-4 4',
  mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  package: 'M12 3 4 7.2v9.6L12 21l8-4.2V7.2zM4.3 7.4 12 11.5l7.7-4.1M12 11.5V21M8 5.2l7.8 4.2',
  phone:
    'M8 4H5.5C4.5 4 4 4.7 4 5.5 4.5 13.5 10.5 19.5 18.5 20c.8 0 1.5-.5 1.5-1.5V16l-4-1.7-2 2c-2.8-1.3-5-3.5-6.3-6.3l2-2z',
  pin: 'M12 21c-4.5-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  plus: 'M12 5v14M5 12h14',
  post: 'M4 20V9l8-5 8 5v11zM8 12h8v5H8zM8.5 12.5 12 15l3.5-2.5',
  printer: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 13.5h10V20H7z',
  return: 'M9 5 4 10l5 5M4 10h10.5a5.5 5.5 0 0 1 0 11H11',
  screen: 'M3 5h18v11H3zM9 20h6m-3-4v4',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5',
  truck:
    'M3 6h11v10.5H3zM14 9.5h4l3 3.5v3.5h-7M7 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17.5 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
} as const satisfies Record<string, string>

export type IconName = keyof typeof shapes

/**
 * A decorative icon in the text colour, hidden from screen readers; nearby text has the meaning.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
