import styles from './again.module.css'
import { getInitials } from './list-people.ts'

/** The initials of a person in a circle; the name stands beside it. */
export const Face = ({ name }: { name: string }) => (
  <span className={styles.face} aria-hidden="true">
    {getInitials(name)}
  </span>
)
