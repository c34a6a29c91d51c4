import type { Map as MapLibre } from 'maplibre-gl'
import { placeIcons, placeIconSize, mapPlaceKinds } from './place-kinds.ts'

/** Images are drawn at twice the size, for high-resolution screens. */
const pixelRatio = 2

const clusterPrefix = 'cluster-'
const clusterFill = '#14213f'
const clusterText = '#ffffff'

const draw = (size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelRatio
  canvas.height = size * pixelRatio
  const context = canvas.getContext('2d')
  if (context === null) return new ImageData(canvas.width, canvas.height)
  context.scale(pixelRatio, pixelRatio)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Draws a disc with the number of places in a cluster; more digits make it larger. */
const drawClusterImage = (count: string): ImageData => {
  const size = 30 + 4 * count.length
  return draw(size, (context) => {
    context.beginPath()
    context.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI)
    context.fillStyle = clusterFill
    context.fill()
    context.lineWidth = 2.5
    context.strokeStyle = clusterText
    context.stroke()
    context.fillStyle = clusterText
    context.font = '600 14px system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(count, size / 2, size / 2 + 1)
  })
}

/** Returns the name of a kind's image in the map. */
export const getPlaceImageName = (kind: string): string => `place-${kind}`

/**
 * Adds the images of places to a map. Cluster numbers are images too, drawn on demand, so that they
 * do not depend on the fonts of an operator's style.
 */
export const addPlaceImages = (map: MapLibre): void => {
  for (const kind of mapPlaceKinds) {
    const { outline, fill, edge, glyph, ink } = placeIcons[kind]
    const image = draw(placeIconSize, (context) => {
      const shape = new Path2D(outline)
      context.lineJoin = 'round'
      context.lineCap = 'round'
      context.fillStyle = fill
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      context.fill(shape)
      context.lineWidth = 2.5
      context.strokeStyle = edge
      context.stroke(shape)
      context.lineWidth = 1.75
      context.strokeStyle = ink
      context.stroke(new Path2D(glyph))
    })
    if (!map.hasImage(getPlaceImageName(kind)))
      map.addImage(getPlaceImageName(kind), image, { pixelRatio })
  }
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(clusterPrefix)) {
      map.addImage(id, drawClusterImage(id.slice(clusterPrefix.length)), { pixelRatio })
    }
  })
}
