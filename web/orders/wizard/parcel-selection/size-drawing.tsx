import type { Product } from '#shared/catalogue/product.ts'
import { BoxDrawing } from './box-drawing.tsx'
import { WeightDrawing } from './weight-drawing.tsx'

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
