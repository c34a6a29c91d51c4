/** Collects the objects of a PDF file (ISO 32000-1) and writes them with their offsets. */
export interface PdfFile {
  /** Reserves the number of an object that is written later, so that others can reference it. */
  readonly reserve: () => number
  /** Writes an object; a stream's data must be zlib-deflated. */
  readonly write: (id: number, dictionary: string, deflated?: Uint8Array) => void
  /**
   * Returns the complete file. Throws if a reserved object was not written; must be the last call.
   */
  readonly finish: (root: number, info: number) => Uint8Array<ArrayBuffer>
}

/** The comment after the version marks the file as binary for file transfers. */
const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

const streamEnd = Buffer.from('\nendstream\nendobj\n', 'latin1')

/** Creates an empty file. Dictionaries are latin1 text; encode other text with `encodePdfText`. */
export const createPdfFile = (): PdfFile => {
  const chunks: Uint8Array[] = [header]
  let length = header.length
  const offsets: number[] = []

  const append = (chunk: Uint8Array) => {
    chunks.push(chunk)
    length += chunk.length
  }

  return {
    reserve: () => offsets.push(-1),
    write: (id, dictionary, deflated) => {
      offsets[id - 1] = length
      if (deflated === undefined) {
        append(Buffer.from(`${id} 0 obj\n<<${dictionary}>>\nendobj\n`, 'latin1'))
        return
      }
      const opening = `${id} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${deflated.length}>>\nstream\n`
      append(Buffer.from(opening, 'latin1'))
      append(deflated)
      append(streamEnd)
    },
    finish: (root, info) => {
      const entries = offsets.map((offset, index) => {
        if (offset < 0) throw new Error(`PDF object ${index + 1} was never written`)
        return `${String(offset).padStart(10, '0')} 00000 n \n`
      })
      const size = entries.length + 1
      append(
        Buffer.from(
          `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
            `trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
          'latin1',
        ),
      )
      return Buffer.concat(chunks, length)
    },
  }
}

/** Encodes a text string for a dictionary, in UTF-16 with byte order mark. */
export const encodePdfText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
