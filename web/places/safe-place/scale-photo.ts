import { maxPhotoSide } from '#shared/places/safe-places.ts'

/** How strongly a scaled photo is compressed, from 0 to 1. */
const quality = 0.85

/**
 * Scales a photo to at most 1,600 pixels a side, upright, and encodes it again as JPEG. Nothing but the
 * image remains.
 * @throws when the browser cannot read it.
 */
export const scalePhoto = async (file: Blob): Promise<Blob> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxPhotoSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  // A photo with transparent parts would get black ones.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo was not encoded'))),
      'image/jpeg',
      quality,
    )
  })
}
