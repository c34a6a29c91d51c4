import { Zip, ZipDeflate } from 'fflate'

/** The fastest level: some percent more bytes than the default one. */
const level = 1
/** The first day of the format. The times of the files are not used. */
const mtime = new Date(1980, 0, 1)

/** The files of an archive by path. The parts of a long one are made as they are packed. */
export type ZipContent = Readonly<Record<string, Iterable<Uint8Array>>>

/** Packs files to a ZIP archive. The same content gives the same bytes. */
export const packZip = (content: ZipContent): Buffer<ArrayBuffer> => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [path, parts] of Object.entries(content)) {
    const file = new ZipDeflate(path, { level })
    file.mtime = mtime
    zip.add(file)
    for (const part of parts) file.push(part)
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
