import { MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import styles from './weight-drawing.module.css'

/** Half the side length of the view box. */
const HALF = 32

/**
 * Draws a scale weight for a weight band, whose measures are only an upper limit. Volume is proportional to
 * `grams`: eight times the weight is twice as wide.
 */
export const WeightDrawing = ({ grams }: { grams: number }) => {
  const scale = Math.cbrt(grams / MAX_PARCEL_GRAMS)
  const half = HALF / scale
  return (
    <svg
      className={styles.drawing}
      viewBox={`${HALF - half} ${2 * HALF - 2 * half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      <path className={styles.handle} d="M24 22a8 8 0 1 1 16 0" />
      <path
        className={styles.body}
        d="M17 22h30a3 3 0 0 1 3 2.4l6 28a3 3 0 0 1-3 3.6H11a3 3 0 0 1-3-3.6l6-28a3 3 0 0 1 3-2.4z"
      />
    </svg>
  )
}
