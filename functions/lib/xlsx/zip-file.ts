import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endOfCentralDirectory = 0x06054b50
const localHeaderSize = 30
/** Version 2.0 of the format, names in UTF-8, deflated. */
const common = { version: 20, flags: 0x0800, method: 8 } as const
/** 1 January 1980, the first day of the format. The times of the files are not used. */
const dosDate = 0x0021
/** Half the time of the default level for some percent more bytes. */
const deflateLevel = 3

/** A compressed beginning or middle of a file. Pieces are joined to a file without unpacking them. */
export const deflatePiece = (content: string): Buffer<ArrayBuffer> =>
  deflateRawSync(content, { level: deflateLevel, finishFlush: constants.Z_FULL_FLUSH })

/** The checksum and size of a file, as far as its pieces are known. */
const measurePieces = (pieces: readonly Uint8Array[]) =>
  pieces.reduce<{ crc: number; size: number }>(
    ({ crc, size }, piece) => {
      const content = inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH })
      return { crc: crc32(content, crc), size: size + content.length }
    },
    { crc: 0, size: 0 },
  )

interface Entry {
  readonly path: string
  readonly crc: number
  readonly size: number
  readonly packed: number
  readonly offset: number
}

const writeHeader = (
  { path, crc, size, packed, offset }: Entry,
  isCentral: boolean,
): Buffer<ArrayBuffer> => {
  const name = Buffer.from(path)
  const { version, flags, method } = common
  const fields = Buffer.alloc(isCentral ? 46 : localHeaderSize)
  fields.writeUInt32LE(isCentral ? centralHeader : localHeader, 0)
  const shared = isCentral ? 6 : 4
  if (isCentral) fields.writeUInt16LE(version, 4)
  fields.writeUInt16LE(version, shared)
  fields.writeUInt16LE(flags, shared + 2)
  fields.writeUInt16LE(method, shared + 4)
  fields.writeUInt16LE(dosDate, shared + 8)
  fields.writeUInt32LE(crc, shared + 10)
  fields.writeUInt32LE(packed, shared + 14)
  fields.writeUInt32LE(size, shared + 18)
  fields.writeUInt16LE(name.length, shared + 22)
  if (isCentral) fields.writeUInt32LE(offset, 42)
  return Buffer.concat([fields, name])
}

/** The files of an archive by path, each in compressed pieces, the last of which ends the file. */
export type ZipContent = ReadonlyMap<string, readonly Uint8Array[]>

/** Compresses a whole file. */
export const deflateFile = (content: Uint8Array | string): Buffer<ArrayBuffer> =>
  deflateRawSync(content, { level: deflateLevel })

/** Builds a ZIP archive. */
export const buildZip = (content: ZipContent): Buffer<ArrayBuffer> => {
  const parts: Uint8Array[] = []
  const entries: Entry[] = []
  let offset = 0
  const append = (part: Uint8Array) => {
    parts.push(part)
    offset += part.length
  }
  for (const [path, pieces] of content) {
    const packed = pieces.reduce((sum, { length }) => sum + length, 0)
    const entry = { path, packed, offset, ...measurePieces(pieces) }
    entries.push(entry)
    append(writeHeader(entry, false))
    for (const piece of pieces) append(piece)
  }
  const start = offset
  for (const entry of entries) append(writeHeader(entry, true))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endOfCentralDirectory, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(offset - start, 12)
  end.writeUInt32LE(start, 16)
  append(end)
  return Buffer.concat(parts)
}

/** Reads the files of a ZIP archive that stores them uncompressed, by path. */
export const readStoredZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = 0
  while (zip.readUInt32LE(at) === localHeader) {
    const size = zip.readUInt32LE(at + 18)
    const nameEnd = at + localHeaderSize + zip.readUInt16LE(at + 26)
    const start = nameEnd + zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', at + localHeaderSize, nameEnd)
    if (size > 0) files.set(path, zip.subarray(start, start + size))
    at = start + size
  }
  return files
}
