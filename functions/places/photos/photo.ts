import type { PhotoType } from '#shared/places/safe-places.ts'

/** A photo without metadata, with the size that its header states in pixels. */
export interface CleanPhoto {
  readonly type: PhotoType
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Whether the bytes at an offset are the Latin-1 text. */
export const hasTextAt = (bytes: Uint8Array, offset: number, text: string): boolean =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text
