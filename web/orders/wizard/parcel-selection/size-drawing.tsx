import type { Product } from '#shared/catalogue/product.ts'
import { type Measures, sizeMeasures, MAX_PARCEL_GRAMS } from '#shared/parcels/sizes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { computeViewBox, formatPoints } from '#web/ui/illustrations/isometry.ts'
import { computeBoxFaces } from './box-faces.ts'
import styles from './size-drawing.module.css'

/** The view box of the largest size; it sets the scale of all sizes. */
const largestView = computeViewBox(sizeMeasures.XL)
const boxMargin = 24

/** Draws a box of these measures (mm), to scale with every other size. */
const BoxDrawing = (measures: Measures) => {
  const { top, left, right, tape } = computeBoxFaces(measures)
  const { x, width } = computeViewBox(measures)
  // Centres the box in the width of the largest size.
  const viewX = x + width / 2 - largestView.width / 2
  return (
    <svg
      className={classNames(styles.drawing, styles.box)}
      viewBox={`${(viewX - boxMargin).toFixed(1)} ${(largestView.y - boxMargin).toFixed(1)} ${(largestView.width + 2 * boxMargin).toFixed(1)} ${(largestView.height + 2 * boxMargin).toFixed(1)}`}
      aria-hidden="true"
    >
      <polygon className={styles.left} points={formatPoints(left)} />
      <polygon className={styles.right} points={formatPoints(right)} />
      <polygon className={styles.top} points={formatPoints(top)} />
      <polygon className={styles.tape} points={formatPoints(tape)} />
    </svg>
  )
}

/** Half the side length of the view box of the heaviest weight. */
const halfView = 32

/**
 * Draws a scale weight for a weight band, whose measures are only an upper limit. Volume is proportional to
 * `grams`: eight times the weight is twice as wide.
 */
const WeightDrawing = ({ grams }: { grams: number }) => {
  const scale = Math.cbrt(grams / MAX_PARCEL_GRAMS)
  const half = halfView / scale
  return (
    <svg
      className={classNames(styles.drawing, styles.weight)}
      viewBox={`${halfView - half} ${2 * halfView - 2 * half} ${2 * half} ${2 * half}`}
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

/** Draws a size as a box to scale, or a weight band as a weight. */
export const SizeDrawing = ({
  product: { height, width, length, weight, service },
}: {
  product: Product
}) =>
  service === 'unknown' ? (
    <WeightDrawing grams={weight} />
  ) : (
    <BoxDrawing height={height} width={width} length={length} />
  )
