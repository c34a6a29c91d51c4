import { decodeText } from '#shared/imports/read/decode-text.ts'
import { type ContactFile, FileError, maxFileMegabytes } from './file-contact.ts'
import { readCsv } from './read-csv.ts'
import { readVcard } from './read-vcard.ts'

const bytesPerMegabyte = 1_000_000

/**
 * Reads the contacts of a CSV or vCard file, whatever its name.
 * @throws FileError when it is too large, no text or has no columns of contacts
 */
export const readContactFile = async (file: Blob): Promise<ContactFile> => {
  if (file.size > maxFileMegabytes * bytesPerMegabyte) throw new FileError('tooLarge')
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) throw new FileError('notText')
  if (text.trim() === '') throw new FileError('empty')
  if (/^\s*BEGIN:VCARD/i.test(text)) return { kind: 'vcard', ...readVcard(text) }
  return { kind: 'csv', ...readCsv(text) }
}
