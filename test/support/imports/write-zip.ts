/** An entry of an archive. Entries of the same bytes share them. */
export interface ArchiveEntry {
  readonly name: string
  /** The bytes as they are written: compressed by method 8, else as they are. */
  readonly packed: Uint8Array
  readonly method: 0 | 8
  /** The size that the archive claims. */
  readonly claimedBytes?: number
}

/** Writes a ZIP archive of packed entries, whatever they claim. Checksums are left out. */
export const writeZip = (entries: readonly ArchiveEntry[]): Uint8Array => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const positions = new Map<Uint8Array, number>()
  let size = 0
  for (const { name, packed, method, claimedBytes = packed.length } of entries) {
    const file = Buffer.from(name)
    const at = positions.get(packed) ?? size
    if (!positions.has(packed)) {
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50, 0)
      header.writeUInt16LE(method, 8)
      header.writeUInt32LE(packed.length, 18)
      header.writeUInt32LE(claimedBytes, 22)
      header.writeUInt16LE(file.length, 26)
      parts.push(header, file, Buffer.from(packed))
      positions.set(packed, size)
      size += header.length + file.length + packed.length
    }
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50, 0)
    row.writeUInt16LE(method, 10)
    row.writeUInt32LE(packed.length, 20)
    row.writeUInt32LE(claimedBytes, 24)
    row.writeUInt16LE(file.length, 28)
    row.writeUInt32LE(at, 42)
    directory.push(row, file)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(size, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}
