import * as z from 'zod/mini'
import { type Photo, type PhotoType, photoType } from '#shared/places/safe-places.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { createSecret } from '#functions/lib/ids.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { type Item, type Write, equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { storedObject } from '#functions/store/stored-object.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long an uploaded photo waits for the call that names it. */
const pendingMs = dayMs
/** How long the photo of a parcel is kept: longer than the parcel is under way and shown. */
const parcelPhotoMs = 180 * dayMs
/** A photo that is due this soon may be deleted before the call that names it is done. */
const lastMs = 15 * 60 * 1000
/** 128 bits cannot be guessed. */
const idBytes = 16

/** A photo as the record of its safe place names it. */
export const storedPhoto = storedObject({ id: z.string(), type: photoType })
export type StoredPhoto = z.infer<typeof storedPhoto>

/**
 * The stored record of a photo. It is deleted together with its file when it is due; a photo that an
 * account keeps is not due.
 */
export const photoRecord = z.object({
  type: photoType,
  /** Id of the account or of the shipment that it was uploaded for. */
  owner: z.string(),
  due_at: z.optional(z.string()),
})

const toFileKey = (id: string): string => `photos/${id}`

// Loaded on demand: most calls about places have no photos.
const loadFiles = () => import('#functions/lib/files-bucket.ts')

const fileNames = {
  'image/jpeg': 'photo.jpg',
  'image/png': 'photo.png',
  'image/webp': 'photo.webp',
} as const satisfies Record<PhotoType, string>

/**
 * Stores a photo of an account or a shipment. Its record comes first and is due in a day, so that no
 * file outlives a crash.
 */
export const putPhoto = async (
  owner: string,
  type: PhotoType,
  bytes: Uint8Array,
): Promise<StoredPhoto> => {
  const id = createSecret(idBytes)
  const due = toDue('photo', id, runtime.now() + pendingMs)
  await runtime.table.write({ put: { ...keys.photo(id), type, owner, ...due } })
  const { putFile } = await loadFiles()
  await putFile(toFileKey(id), bytes, type)
  return { id, type }
}

/** Stores copies of photos for another owner. */
export const copyPhotos = async (
  photos: readonly StoredPhoto[],
  owner: string,
): Promise<StoredPhoto[]> => {
  if (photos.length === 0) return []
  const { readFile } = await loadFiles()
  return Promise.all(
    photos.map(async ({ id, type }) => putPhoto(owner, type, await readFile(toFileKey(id)))),
  )
}

const findPhoto = async (owner: string, id: string): Promise<StoredPhoto | undefined> => {
  const item = await runtime.table.get(keys.photo(id))
  const found = item && photoRecord.parse(item)
  if (found?.owner !== owner) return undefined
  const isLeaving = found.due_at !== undefined && Date.parse(found.due_at) < runtime.now() + lastMs
  return isLeaving ? undefined : { id, type: found.type }
}

/** Reads photos by their ids; `undefined` for one that is gone or belongs to another owner. */
export const findPhotos = (
  owner: string,
  ids: readonly string[],
): Promise<(StoredPhoto | undefined)[]> => Promise.all(ids.map((id) => findPhoto(owner, id)))

/** Builds the writes that keep an account's photos, and delete those that are no longer used. */
export const buildPhotoWrites = (
  owner: string,
  before: readonly string[],
  after: readonly string[],
): Write[] => [
  ...after
    .filter((id) => !before.includes(id))
    .map((id) => ({
      update: keys.photo(id),
      remove: ['due', 'due_at'],
      if: equals('owner', owner),
    })),
  ...before
    .filter((id) => !after.includes(id))
    .map((id) => ({
      update: keys.photo(id),
      set: toDue('photo', id, runtime.now()),
    })),
]

/** Builds the writes that keep a parcel's photos while the parcel is under way and shown. */
export const buildParcelPhotoWrites = (photos: readonly StoredPhoto[], owner: string): Write[] =>
  photos.map(({ id }) => ({
    update: keys.photo(id),
    set: { due_at: toIsoTime(runtime.now() + parcelPhotoMs) },
    if: equals('owner', owner),
  }))

/** Deletes a photo that is due, the file first. */
export const deletePhoto = async ({ PK, SK }: Item): Promise<void> => {
  const { deleteFile } = await loadFiles()
  await deleteFile(toFileKey(PK.slice(PK.indexOf('#') + 1)))
  await runtime.table.write({ delete: { PK, SK } })
}

/** Describes photos, with addresses that are valid for some minutes. */
export const describePhotos = async (photos: readonly StoredPhoto[]): Promise<Photo[]> => {
  if (photos.length === 0) return []
  const { createFileUrl } = await loadFiles()
  return Promise.all(
    photos.map(async ({ id, type }) => ({
      id,
      url: await createFileUrl(toFileKey(id), fileNames[type]),
    })),
  )
}
