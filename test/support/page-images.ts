import { convertIndexedToRgb, decode } from 'fast-png'
import type { PageImage } from './pdf-tools.ts'

/** Returns the greys of a picture, of which the red part is taken. */
export const readPng = (png: Uint8Array): PageImage => {
  const image = decode(png)
  const { width, height } = image
  const data = image.palette ? convertIndexedToRgb(image) : image.data
  const channels = data.length / (width * height)
  // Nothing is printed where a picture is transparent.
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    channels === 4 && data[at * channels + 3] === 0 ? 255 : (data[at * channels] ?? 255),
  )
  return { width, height, pixels }
}

/** Returns the share of the dots of a label that differ on the sheet, of those that are black on it. */
export const compareDots = (
  label: PageImage,
  sheet: PageImage,
  place: { left: number; top: number },
): number => {
  const isDark = ({ pixels }: PageImage, at: number) => (pixels[at] ?? 255) < 128
  let [dark, different] = [0, 0]
  for (let y = 0; y < label.height; y++)
    for (let x = 0; x < label.width; x++) {
      const onSheet = (place.top + y) * sheet.width + place.left + x
      const isInked = isDark(label, y * label.width + x)
      if (isInked) dark += 1
      if (isInked !== isDark(sheet, onSheet)) different += 1
    }
  return different / dark
}
