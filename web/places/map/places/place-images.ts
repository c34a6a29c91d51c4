import type { Map as MapLibre } from 'maplibre-gl'
import { placeIcons, placeIconSize, mapPlaceKinds, type PlaceKind } from './place-kinds.ts'

/** Images are drawn at twice the size, for high-resolution screens. */
const pixelRatio = 2

const clusterPrefix = 'cluster-'
const white = '#ffffff'
const blue = '#1a47d6'
const openGreen = '#148a56'

const draw = (
  [width, height]: readonly [number, number],
  paint: (context: CanvasRenderingContext2D) => void,
): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  const context = canvas.getContext('2d')
  if (context === null) return new ImageData(canvas.width, canvas.height)
  context.scale(pixelRatio, pixelRatio)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Draws a disc with the number of places in a cluster; more digits make it larger. */
const drawClusterImage = (count: string): ImageData => {
  const size = 30 + 4 * count.length
  return draw([size, size], (context) => {
    context.beginPath()
    context.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI)
    context.fillStyle = white
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = blue
    context.stroke()
    context.fillStyle = '#14213f'
    context.font = '600 14px Inter, system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(count, size / 2, size / 2 + 1)
  })
}

/** Draws the icon of a kind, with a dot if the place is open. */
const drawPlaceImage = (kind: PlaceKind, isOpen: boolean): ImageData => {
  const { outline, fill, edge, glyph, ink } = placeIcons[kind]
  return draw([placeIconSize, placeIconSize], (context) => {
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
    if (!isOpen) return
    context.beginPath()
    context.arc(25.5, 6.5, 5, 0, 2 * Math.PI)
    context.fillStyle = openGreen
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = white
    context.stroke()
  })
}

/** Width and height of a pin, whose tip is in the middle of its lower edge. */
const pinSize = [44, 56] as const

/** Draws the pin of a chosen place, with the glyph of its kind. */
const drawPin = (kind: PlaceKind): ImageData =>
  draw(pinSize, (context) => {
    const shape = new Path2D('M22 54C18 43 4 34 4 21a18 18 0 1 1 36 0c0 13-14 22-18 33z')
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.shadowColor = 'rgb(0 0 0 / 35%)'
    context.shadowBlur = 4 * pixelRatio
    context.fillStyle = blue
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(shape)
    context.shadowColor = 'transparent'
    context.lineWidth = 2.5
    context.strokeStyle = white
    context.stroke(shape)
    context.translate(22 - placeIconSize / 2, 21 - placeIconSize / 2)
    context.lineWidth = 1.75
    context.stroke(new Path2D(placeIcons[kind].glyph))
  })

/** Returns the name of the image of an open or another place in the map. */
export const getPlaceImageName = (kind: PlaceKind, isOpen: boolean): string =>
  `place-${kind}${isOpen ? '-open' : ''}`

/** Returns the name of the pin of a kind in the map. */
export const getPinName = (kind: PlaceKind): string => `pin-${kind}`

/**
 * Adds the images of places to a map. Cluster numbers are images too, drawn on demand, so that they
 * do not depend on the fonts of an operator's style.
 */
export const addPlaceImages = (map: MapLibre): void => {
  const add = (name: string, image: ImageData) => {
    if (!map.hasImage(name)) map.addImage(name, image, { pixelRatio })
  }
  for (const kind of mapPlaceKinds) {
    for (const isOpen of [true, false])
      add(getPlaceImageName(kind, isOpen), drawPlaceImage(kind, isOpen))
    add(getPinName(kind), drawPin(kind))
  }
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(clusterPrefix)) {
      map.addImage(id, drawClusterImage(id.slice(clusterPrefix.length)), { pixelRatio })
    }
  })
}
