import { decodeText } from '#shared/imports/read/decode-text.ts'
import { type ContactFile, ContactFileError, maxFileMegabytes } from './file-contact.ts'
import { readCsv } from './read-csv.ts'
import { readVcard } from './read-vcard.ts'

const bytesPerMegabyte = 1_000_000

/**
 * Reads the contacts of a CSV or vCard file, whatever its name.
 * @throws ContactFileError when it is too large, no text or has no columns of contacts
 */
export const readContactFile = async (file: Blob): Promise<ContactFile> => {
  if (file.size > maxFileMegabytes * bytesPerMegabyte) throw new ContactFileError('tooLarge')
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) throw new ContactFileError('notText')
  if (text.trim() === '') throw new ContactFileError('empty')
  if (/^\s*BEGIN:VCARD/i.test(text)) return { kind: 'vcard', ...readVcard(text) }
  return { kind: 'csv', ...readCsv(text) }
}
