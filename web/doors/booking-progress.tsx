import { Icon } from '#web/ui/icon.tsx'
import styles from './booking-progress.module.css'

const drawnDoorCount = 6

/** Shows that doors are being booked, then that they are. `text` tells it to screen readers. */
export const BookingProgress = ({ text, isBooked }: { text: string; isBooked: boolean }) => (
  <div className={styles.content}>
    {isBooked ? (
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
    ) : (
      <span className={styles.locker} aria-hidden="true">
        {Array.from({ length: drawnDoorCount }, (_, door) => (
          <span key={door} className={styles.door} />
        ))}
      </span>
    )}
    <p role="status">{text}</p>
  </div>
)
