import type { JobKind, JobRecord } from '#functions/jobs/job-kind.ts'

/** A kind of file that a job makes. */
export interface FileKind<File extends JobRecord> extends JobKind<File> {
  /** Returns the number of labels or shipments of the whole file. */
  readonly countTotal: (file: File) => number
  /** Returns the key of the finished file in the bucket, and the name under which it is saved. */
  readonly toDownload: (file: File) => { readonly key: string; readonly name: string }
}
