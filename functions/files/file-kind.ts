import * as z from 'zod/mini'
import { fileState } from '#shared/api/service-file.ts'
import type { Key } from '#functions/store/operations.ts'

/** What the record of every file has, from request to download. Each kind adds what it is made of. */
export const fileFields = {
  id: z.string(),
  owner: z.string(),
  state: fileState,
  /** Number of labels or shipments that are in the file so far. */
  done: z.int(),
  /** The newest attempt; files of earlier releases may have none. */
  attempt: z.optional(z.string()),
  /** Attempts at the present step that failed by an error. */
  failures: z._default(z.int(), 0),
  /** Time of the request, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** Expiry of the record, in seconds since 1970. */
  expires_at: z.int(),
}

const fileRecord = z.object(fileFields)
export type FileRecord = z.infer<typeof fileRecord>

/** A kind of file that a queue makes in the background, and how it is stored. */
export interface FileKind<File extends FileRecord> {
  readonly queue: 'labels' | 'exports'
  /** The name of its messages. */
  readonly message: 'render_labels' | 'write_export'
  readonly toKey: (owner: string, id: string) => Key
  readonly record: z.ZodMiniType<File>
  /** Returns the number of labels or shipments of the whole file. */
  readonly countTotal: (file: File) => number
  /** Returns the key of the finished file in the bucket, and the name under which it is saved. */
  readonly toDownload: (file: File) => { readonly key: string; readonly name: string }
}
