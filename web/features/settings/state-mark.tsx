import { Icon } from '#web/ui/icon.tsx'
import styles from './state-mark.module.css'

/** Whether something is settled or still waits, in words with a sign before them. */
export const StateMark = ({ state, text }: { state: 'done' | 'waiting'; text: string }) => (
  <span className={styles[state]}>
    <Icon name={state === 'done' ? 'check' : 'clock'} className={styles.icon} />
    {text}
  </span>
)
