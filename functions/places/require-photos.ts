import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { findPhotos, type StoredPhoto } from '#functions/store/records/photo-store.ts'

/**
 * Reads the photos of an owner, an account or a shipment, by their ids.
 * @throws Problem validation_error when one is gone or belongs to another owner.
 */
export const requirePhotos = async (
  owner: string,
  ids: readonly string[],
): Promise<StoredPhoto[]> => {
  const found = await findPhotos(owner, [...new Set(ids)])
  return found.map((photo, index) => {
    if (photo) return photo
    throw createFieldProblem({ field: `photos.${index}`, code: 'invalid_value' })
  })
}
