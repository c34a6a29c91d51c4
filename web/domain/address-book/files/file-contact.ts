import type { ContactColumn } from './contact-columns.ts'

/** The texts of a contact as a file has them. */
export type ContactTexts = Readonly<Record<ContactColumn, string>>

/** A contact of a file whose fields are not checked yet. */
export interface FileContact {
  /** Its row in the table, where the header is row 1, or its position among vCards, from 1. */
  readonly row: number
  /** Undefined if the row or vCard is malformed. */
  readonly texts: ContactTexts | undefined
}

/** What was read of a file. */
export interface FileContents {
  readonly contacts: readonly FileContact[]
  /** Headers of a table that name no known column. */
  readonly ignoredColumns: readonly string[]
}

/** Why a file cannot be imported: a key of the translations `contact-files:fileErrors`. */
export type FileErrorCode = 'tooLarge' | 'notText' | 'noColumns' | 'empty' | 'tooMany'

/** A file cannot be imported. */
export class FileError extends Error {
  readonly code: FileErrorCode
  constructor(code: FileErrorCode) {
    super(code)
    this.name = 'FileError'
    this.code = code
  }
}

/** The texts of a contact of which nothing is known. */
export const emptyTexts: ContactTexts = {
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

/**
 * Splits a street with house and apartment, as addresses are displayed: `Viru 4-2`. A text that ends
 * otherwise is the street.
 */
export const splitStreet = (text: string): Pick<ContactTexts, 'street' | 'house' | 'apartment'> => {
  const [, street = text.trim(), house = '', apartment = ''] =
    /^(.*[^\s\d,].*?),?\s+(\d+[a-z]?(?:\/\d+[a-z]?)?)(?:\s?-\s?(\d+[a-z]?))?$/i.exec(text.trim()) ??
    []
  return { street, house, apartment }
}
