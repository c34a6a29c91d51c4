import type { Map as MapLibre } from 'maplibre-gl'
import { marks, markSize, placeKinds } from './place-kinds.ts'

/** Drawn at twice the size, for screens with fine pixels. */
const pixelRatio = 2

const clusterPrefix = 'cluster-'
const clusterFill = '#14213f'
const clusterText = '#ffffff'

const draw = (size: number, paint: (pen: CanvasRenderingContext2D) => void): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelRatio
  canvas.height = size * pixelRatio
  const pen = canvas.getContext('2d')
  if (pen === null) return new ImageData(canvas.width, canvas.height)
  pen.scale(pixelRatio, pixelRatio)
  paint(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** A disc with the number of places it stands for; the wider, the more digits. */
const clusterImage = (count: string): ImageData => {
  const size = 30 + 4 * count.length
  return draw(size, (pen) => {
    pen.beginPath()
    pen.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI)
    pen.fillStyle = clusterFill
    pen.fill()
    pen.lineWidth = 2.5
    pen.strokeStyle = clusterText
    pen.stroke()
    pen.fillStyle = clusterText
    pen.font = '600 14px system-ui, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(count, size / 2, size / 2 + 1)
  })
}

/** The name of a kind's image in the map. */
export const markImageName = (kind: string): string => `place-${kind}`

/**
 * Gives a map the images of its places. Numbers on clusters are images too, drawn when first
 * seen, so that they need no letters of a style that an operator may have chosen.
 */
export const addMarkImages = (map: MapLibre): void => {
  for (const kind of placeKinds) {
    const { outline, fill, edge, glyph, ink } = marks[kind]
    const image = draw(markSize, (pen) => {
      const shape = new Path2D(outline)
      pen.lineJoin = 'round'
      pen.lineCap = 'round'
      pen.fillStyle = fill
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      pen.fill(shape)
      pen.lineWidth = 2.5
      pen.strokeStyle = edge
      pen.stroke(shape)
      pen.lineWidth = 1.75
      pen.strokeStyle = ink
      pen.stroke(new Path2D(glyph))
    })
    if (!map.hasImage(markImageName(kind))) map.addImage(markImageName(kind), image, { pixelRatio })
  }
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(clusterPrefix)) {
      map.addImage(id, clusterImage(id.slice(clusterPrefix.length)), { pixelRatio })
    }
  })
}
