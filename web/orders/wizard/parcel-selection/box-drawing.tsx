import { type Measures, sizeMeasures } from '#shared/parcels/sizes.ts'
import { computeViewBox, formatPoints } from '#web/ui/illustrations/isometry.ts'
import styles from './box-drawing.module.css'
import { computeBoxFaces } from './box-faces.ts'

/** The view box of the largest size; it sets the scale of all sizes. */
const largestView = computeViewBox(sizeMeasures.XL)
const MARGIN = 24

/** Draws a box of these measures (mm), to scale with every other size. */
export const BoxDrawing = (measures: Measures) => {
  const { top, left, right, tape } = computeBoxFaces(measures)
  const { x, width } = computeViewBox(measures)
  // Centres the box in the width of the largest size.
  const viewX = x + width / 2 - largestView.width / 2
  return (
    <svg
      className={styles.drawing}
      viewBox={`${(viewX - MARGIN).toFixed(1)} ${(largestView.y - MARGIN).toFixed(1)} ${(largestView.width + 2 * MARGIN).toFixed(1)} ${(largestView.height + 2 * MARGIN).toFixed(1)}`}
      aria-hidden="true"
    >
      <polygon className={styles.left} points={formatPoints(left)} />
      <polygon className={styles.right} points={formatPoints(right)} />
      <polygon className={styles.top} points={formatPoints(top)} />
      <polygon className={styles.tape} points={formatPoints(tape)} />
    </svg>
  )
}
