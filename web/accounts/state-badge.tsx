import { Icon } from '#web/ui/icon.tsx'
import styles from './state-badge.module.css'

/** Shows a done or waiting state as an icon and text. */
export const StateBadge = ({ state, text }: { state: 'done' | 'waiting'; text: string }) => (
  <span className={styles[state]}>
    <Icon name={state === 'done' ? 'check' : 'clock'} className={styles.icon} />
    {text}
  </span>
)
