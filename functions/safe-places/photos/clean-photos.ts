import type { UploadedFile } from '#shared/api/uploaded-file.ts'
import { maxPhotoBytes } from '#shared/places/safe-places.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { cleanPhoto } from './clean-photo.ts'
import type { CleanPhoto } from './photo.ts'

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
