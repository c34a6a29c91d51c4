import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { decodeText } from './decode-text.ts'
import { FileError, type FileContents } from './file-contact.ts'

/** Maximum size of a file in megabytes: 10,000 contacts, some with pictures. */
export const maxFileMegabytes = 10

const bytesPerMegabyte = 1_000_000

/** The kinds of files that are read. */
export type FileKind = 'csv' | 'vcard'

/** What was read of a file of a kind. */
interface ReadFile extends FileContents {
  readonly kind: FileKind
}

/**
 * Reads the contacts of a CSV or vCard file, whatever its name. The parser of its kind is loaded.
 * @throws FileError when it is too large, no text or has no columns of contacts; ChunkLoadError when
 * the parser does not load.
 */
export const readContactFile = async (file: Blob): Promise<ReadFile> => {
  if (file.size > maxFileMegabytes * bytesPerMegabyte) throw new FileError('tooLarge')
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text.trim() === '') throw new FileError('empty')
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const { readVcard } = await loadChunk(() => import('./read-vcard.ts'))
    return { kind: 'vcard', ...readVcard(text) }
  }
  const { readCsv } = await loadChunk(() => import('./read-csv.ts'))
  return { kind: 'csv', ...readCsv(text) }
}
