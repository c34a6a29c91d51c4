import { useEffect, useRef, useState } from 'react'
import { saveSafePlaceNote } from '#shared/api/places.ts'
import { maxPhotoBytes, maxPhotos, type Photo } from '#shared/places/safe-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { sendForm } from '#web/lib/api/send-form.ts'
import { scalePhoto } from './scale-photo.ts'

/** Why a photo was not uploaded. */
export type PhotoFailure = 'too_large' | 'not_a_photo' | 'not_sent'

/** A photo that was chosen or that the place has already. */
export interface ChosenPhoto {
  /** Unique among those of the place. */
  readonly key: string
  /** The name of its file; empty for one that the place has already. */
  readonly name: string
  /** Bytes after scaling; 0 until then. */
  readonly size: number
  /** Address of the picture; empty until it is scaled. */
  readonly url: string
  /** Share that has been sent, from 0 to 1. */
  readonly sent: number
  /** Known once the photo is stored. */
  readonly id: string | undefined
  readonly failure: PhotoFailure | undefined
}

/** Names the parcel that photos are for; without it they are for the account. */
export interface PhotoAccess {
  readonly hash?: string | undefined
  readonly id?: string | undefined
}

const toChosenPhoto = ({ id, url }: Photo): ChosenPhoto => ({
  key: id,
  name: '',
  size: 0,
  url,
  sent: 1,
  id,
  failure: undefined,
})

const waitForAll = async (uploads: readonly Promise<void>[]): Promise<void> => {
  await Promise.all(uploads)
}

const refusedFiles = ['photo_unusable', 'validation_error']

const toFailure = (error: unknown): PhotoFailure => {
  const code = getErrorCode(error) ?? ''
  if (code === 'too_large') return 'too_large'
  return refusedFiles.includes(code) ? 'not_a_photo' : 'not_sent'
}

const upload = async (
  photo: Blob,
  access: PhotoAccess,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<string> => {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const body = { files: [{ name: 'photo.jpg', type: photo.type, bytes }], ...access }
  const transport = sendForm(options.onProgress)
  const { photos } = await callApi(
    saveSafePlaceNote,
    { body },
    { transport, signal: options.signal },
  )
  return photos[0]?.id ?? ''
}

/**
 * The photos of a safe place that is being edited. Chosen files are scaled and uploaded at once; the
 * call that saves the place names their ids.
 */
export const usePhotos = (
  initial: readonly Photo[],
  access: PhotoAccess,
  onChange: (ids: string[], uploads: Promise<void>) => void,
) => {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => initial.map(toChosenPhoto))
  const current = useRef(photos)
  const uploads = useRef(new Map<string, AbortController>())
  const pending = useRef(Promise.resolve())

  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const controller of running.values()) controller.abort()
      for (const { url } of current.current) URL.revokeObjectURL(url)
    }
  }, [])

  const show = (next: readonly ChosenPhoto[]) => {
    current.current = next
    setPhotos(next)
    onChange(
      next.flatMap(({ id }) => id ?? []),
      pending.current,
    )
  }
  const update = (key: string, change: Partial<ChosenPhoto>) =>
    show(current.current.map((each) => (each.key === key ? { ...each, ...change } : each)))

  const send = async (key: string, file: File, signal: AbortSignal) => {
    const scaled = await scalePhoto(file).catch(() => undefined)
    if (signal.aborted) return
    if (!scaled) return update(key, { failure: 'not_a_photo' })
    const others = current.current.filter((each) => each.key !== key && !each.failure)
    const total = others.reduce((sum, { size }) => sum + size, scaled.size)
    update(key, { size: scaled.size, url: URL.createObjectURL(scaled) })
    if (total > maxPhotoBytes) return update(key, { failure: 'too_large' })
    const onProgress = (sent: number) => update(key, { sent })
    update(key, { id: await upload(scaled, access, { signal, onProgress }), sent: 1 })
  }

  const start = (key: string, file: File): Promise<void> => {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    return send(key, file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) update(key, { failure: toFailure(error) })
    })
  }

  return {
    photos,
    canAdd: photos.length < maxPhotos,
    add: (files: readonly File[]) => {
      const chosen = files.slice(0, maxPhotos - current.current.length)
      const keyed = chosen.map((file) => ({ file, key: crypto.randomUUID() }))
      const added = keyed.map(({ file, key }): ChosenPhoto => ({
        key,
        name: file.name,
        size: 0,
        url: '',
        sent: 0,
        id: undefined,
        failure: undefined,
      }))
      show([...current.current, ...added])
      const begun = keyed.map(({ key, file }) => start(key, file))
      pending.current = waitForAll([pending.current, ...begun])
      show(current.current)
    },
    remove: (key: string) => {
      uploads.current.get(key)?.abort()
      show(current.current.filter((each) => each.key !== key))
    },
  }
}
