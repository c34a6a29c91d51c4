import type { UploadedFile } from '#shared/api/uploaded-file.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { maxPhotoBytes } from '#shared/places/safe-places.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { CleanPhoto } from './photo.ts'

/** The most pixels of a photo. A small file can state so many that a browser runs out of memory. */
const maxPixels = 25_000_000

/**
 * Removes the metadata of a photo, such as the position, without decoding the image. The kind is
 * decided by the bytes. Returns the code of what is wrong with a file that is not accepted.
 */
export const cleanPhoto = (bytes: Uint8Array): CleanPhoto | MessageCode => {
  const photo = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes)
  if (!photo || photo.width === 0 || photo.height === 0) return 'photo_unusable'
  return photo.width * photo.height > maxPixels ? 'photo_unusable' : photo
}

/**
 * Removes the metadata of uploaded photos.
 * @throws Problem too_large above 4 MB in all; validation_error with every file that is not accepted.
 */
export const cleanPhotos = (files: readonly UploadedFile[]): CleanPhoto[] => {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (total > maxPhotoBytes) throw new Problem('too_large', formatMessage('photos_limit'))
  const cleaned = files.map(({ bytes }) => cleanPhoto(bytes))
  rejectIssues(
    cleaned.flatMap((each, index) =>
      typeof each === 'string' ? [{ field: `files.${index}`, code: each }] : [],
    ),
  )
  return cleaned.filter((each) => typeof each !== 'string')
}
