import { type Measures, sizeMeasures } from '#shared/parcels/sizes.ts'
import styles from './box-drawing.module.css'
import { boxFaces, boxView } from './box-faces.ts'

/** The largest size fills the drawing, the others are drawn to the same scale. */
const room = boxView(sizeMeasures.XL)
const MARGIN = 24

const written = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** A parcel of these measures, to scale with every other size. */
export const BoxDrawing = (measures: Measures) => {
  const { top, left, right, tape } = boxFaces(measures)
  const { x, width } = boxView(measures)
  // The box stands in the middle of the width that the largest takes.
  const centred = x + width / 2 - room.width / 2
  return (
    <svg
      className={styles.drawing}
      viewBox={`${(centred - MARGIN).toFixed(1)} ${(room.y - MARGIN).toFixed(1)} ${(room.width + 2 * MARGIN).toFixed(1)} ${(room.height + 2 * MARGIN).toFixed(1)}`}
      aria-hidden="true"
    >
      <polygon className={styles.left} points={written(left)} />
      <polygon className={styles.right} points={written(right)} />
      <polygon className={styles.top} points={written(top)} />
      <polygon className={styles.tape} points={written(tape)} />
    </svg>
  )
}
