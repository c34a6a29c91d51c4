import type { ContactColumn } from './contact-columns.ts'

/** The texts of a contact as a file has them. */
export type FileTexts = Readonly<Record<ContactColumn, string>>

/** A contact of a file whose fields are not checked yet. */
export interface FileContact {
  /** Its row in the table, where the header is row 1, or its position among vCards, from 1. */
  readonly row: number
  /** Undefined if the row or vCard is malformed. */
  readonly texts: FileTexts | undefined
}

/** What was read of a file. */
export interface FileContents {
  readonly contacts: readonly FileContact[]
  /** Headers of a table that name no known column. */
  readonly ignoredColumns: readonly string[]
}

/** The kinds of files that are read. */
export type ContactFileKind = 'csv' | 'vcard'

/** What was read of a file of a kind. */
export interface ContactFile extends FileContents {
  readonly kind: ContactFileKind
}

/** Maximum size of a file in megabytes: 10,000 contacts, some with pictures. */
export const maxFileMegabytes = 10
/** Maximum number of filled-in columns of a table. */
export const maxContactColumns = 100
/** Maximum number of rows of a table, blank ones between the others included. */
export const maxRows = 100_000
/** Maximum length of a text of a contact in characters. */
export const maxTextLength = 1_000

/** Cuts a text to one character more than the maximum, which shows that it is too long. */
export const cutCell = (text: string): string => text.slice(0, maxTextLength + 1)

/** Why a file cannot be imported: a key of the translations `contact-files:fileErrors`. */
export type ContactFileErrorCode =
  | 'tooLarge'
  | 'notText'
  | 'noColumns'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'empty'
  | 'tooMany'
  | 'tooSlow'

/** A file cannot be imported. */
export class ContactFileError extends Error {
  readonly code: ContactFileErrorCode
  constructor(code: ContactFileErrorCode) {
    super(code)
    this.name = 'FileError'
    this.code = code
  }
}

/** The texts of a contact of which nothing is known. */
export const emptyTexts: FileTexts = {
  name: '',
  phone: '',
  email: '',
  place_type: '',
  place_id: '',
  place: '',
  country: '',
  zip: '',
  street: '',
  house: '',
  apartment: '',
  city: '',
  state: '',
}
