/** Why a file cannot be imported: a key of the translations `imports:fileErrors`. */
export type FileErrorCode =
  | 'unsupported'
  | 'tooLarge'
  | 'empty'
  | 'tooMany'
  | 'unreadable'
  | 'tooManyColumns'
  | 'encrypted'
  /** Who runs the reader stops it after a time and reports this. */
  | 'tooSlow'

/** A file cannot be imported. */
export class FileError extends Error {
  readonly code: FileErrorCode
  constructor(code: FileErrorCode) {
    super(code)
    this.name = 'FileError'
    this.code = code
  }
}
