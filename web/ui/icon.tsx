import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** Outlines on a 24 × 24 grid with a round stroke of 1.75. */
const shapes = {
  back: 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  error: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9l6 6m0-6-6 6',
  external: 'M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6',
  globe:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 9.5h17m-17 5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.6v.1',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.6v.1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1',
  locker:
    'M4 3.5h16v17H4zM12 3.5v17M4 9.5h8M4 15h8m0-3h8M9 6.5v.1m0 5.7v.1m0 5.4v.1M17.5 8v.1m0 8v.1',
  'log-in': 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  'log-out': 'M10 4H5v16h5M9 12h11m-4-4 4 4-4 4',
  mail: 'M3 6h18v12.5H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  package: 'M12 3 4 7.2v9.6L12 21l8-4.2V7.2zM4.3 7.4 12 11.5l7.7-4.1M12 11.5V21M8 5.2l7.8 4.2',
  phone:
    'M8 4H5.5C4.5 4 4 4.7 4 5.5 4.5 13.5 10.5 19.5 18.5 20c.8 0 1.5-.5 1.5-1.5V16l-4-1.7-2 2c-2.8-1.3-5-3.5-6.3-6.3l2-2z',
  pin: 'M12 21c-4.5-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  plus: 'M12 5v14M5 12h14',
  post: 'M4 20V9l8-5 8 5v11zM8 12h8v5H8zM8.5 12.5 12 15l3.5-2.5',
  screen: 'M3 5h18v11H3zM9 20h6m-3-4v4',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  trash: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5',
  truck:
    'M3 6h11v10.5H3zM14 9.5h4l3 3.5v3.5h-7M7 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17.5 14.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
} as const satisfies Record<string, string>

/** The outline of an icon that only later screens show. */
export interface IconShape {
  readonly path: string
}

/** An icon of this file by its name, or one of `icons/later-icons.ts`. */
export type IconName = keyof typeof shapes | IconShape

/**
 * A decorative icon in the text colour, hidden from screen readers; nearby text has the meaning.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={typeof name === 'string' ? shapes[name] : name.path} />
  </svg>
)
