import { zipSync } from 'fflate'
import { FileError } from './file-error.ts'
import { limitRepeats } from './limit-repeats.ts'
import { inflateEntry, listZipEntries, type ZipEntry } from './zip-entries.ts'

/** Maximum size of an unpacked part of a workbook, and of all parts that are read, in bytes. */
const maxPartBytes = 8_000_000
const maxTotalBytes = 16_000_000

/** Maximum number of parts that are read; programs write about ten of them. */
const maxParts = 100

/** Maximum numbers of what takes the parser some microseconds each. */
const maxSharedTexts = 200_000
const maxCells = 200_000
const maxTags = 800_000

/** Rows of blank texts, such as formulas that were filled in in advance, among the others. */
const maxBlankRows = 10_000

type Parts = Record<string, Uint8Array>

/** A workbook that is packed in a ZIP archive, with the parts that are needed, which are not packed. */
export interface UnpackedWorkbook {
  readonly kind: 'office' | 'openDocument'
  readonly bytes: Uint8Array
  /** The positions of the sheets that are read; all without it. */
  readonly sheets?: readonly number[]
  /** The positions of sheets that are longer than what is read of them. */
  readonly cut: readonly number[]
}

/** Texts are read in the encoding of XML files that do not say another. */
const decoder = new TextDecoder()
const decode = (bytes: Uint8Array | undefined): string => decoder.decode(bytes)

/** Counts a text in another one; several times faster than by a pattern. */
const countText = (source: string, text: string): number => {
  let count = 0
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + text.length))
    count += 1
  return count
}

/** Counts the elements whose name begins so, with or without a prefix; others may be among them. */
const countElements = (xml: string, name: string): number =>
  countText(xml, `<${name}`) + countText(xml, `:${name}`)

/** Refuses definitions of entities, which no spreadsheet program writes. */
const checkXml = (xml: string): string => {
  if (xml.includes('<!DOCTYPE')) throw new FileError('unreadable')
  return xml
}

const getAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

const findTags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag)

/** Resolves a target of the relations of the part at a path. */
const resolveTarget = (target: string, path: string): string =>
  target.startsWith('/') ? target.slice(1) : path.replace(/[^/]*$/, '') + target

const rootRelationsPath = '_rels/.rels'

/** Returns the path of the workbook: not all programs give it the same name. */
const findWorkbook = (relations: string): string => {
  const relation = findTags(relations, 'Relationship').find((tag) =>
    getAttribute(tag, 'Type')?.endsWith('/officeDocument'),
  )
  return resolveTarget(getAttribute(relation ?? '', 'Target') ?? 'xl/workbook.xml', '')
}

const toRelationsPath = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels')

/** More sheets of a workbook are not offered. */
const maxSheets = 20

/** Returns the paths of the sheets of a workbook of Excel in their order. */
const findSheets = (
  path: string,
  workbook: string,
  relations: string,
): readonly (string | undefined)[] => {
  const targets = findTags(relations, 'Relationship')
  return findTags(workbook, 'sheet')
    .slice(0, maxSheets)
    .map((sheet) => {
      const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1]
      const relation = targets.find((tag) => getAttribute(tag, 'Id') === id)
      const target = getAttribute(relation ?? '', 'Target')
      return target === undefined ? undefined : resolveTarget(target, path)
    })
}

/** The other parts of a workbook of Excel that are read: not macros, pictures and other sheets. */
const officePart =
  /^\[Content_Types\]\.xml$|^(?:.*\/)?(?:sharedStrings\d*|styles\d*|metadata|persons\/.*)\.xml$/i

/** A cell, the value of a cell or the end of a row. */
const sheetTag = /<(\/)?(\w+:)?(row>|c[ />]|v[ >]|is[ >])/g

/**
 * Ends a sheet after the last whole row within the limits. `isCut` says whether values are missing.
 * @throws FileError `tooManyColumns` when the first row alone exceeds the limits
 */
const cutSheet = (xml: string, hasMoreBytes: boolean, maxRows: number) => {
  const isShort =
    countElements(xml, 'c') <= maxCells && countText(xml, 'row>') <= maxRows + maxBlankRows
  if (isShort && !hasMoreBytes) return { xml, isCut: false }
  let cells = 0
  let valueRows = 0
  let hasValue = false
  let end = 0
  let prefix = ''
  for (const { 0: tag, 1: slash, 2: itsPrefix = '', 3: name = '', index } of xml.matchAll(
    sheetTag,
  )) {
    if (slash !== undefined && name === 'row>') {
      end = index + tag.length
      prefix = itsPrefix
      if (hasValue) valueRows += 1
      hasValue = false
    } else if (slash === undefined && name.startsWith('c')) cells += 1
    else if (slash === undefined && name !== 'row>') hasValue = true
    if (cells > maxCells || valueRows >= maxRows + maxBlankRows) break
  }
  const isWhole = cells <= maxCells && valueRows < maxRows + maxBlankRows && !hasMoreBytes
  if (isWhole) return { xml, isCut: false }
  if (end === 0) throw new FileError(cells > maxCells ? 'tooManyColumns' : 'unreadable')
  return {
    xml: `${xml.slice(0, end)}</${prefix}sheetData></${prefix}worksheet>`,
    isCut: hasMoreBytes || /<(?:\w+:)?(?:v|is)[ >]/.test(xml.slice(end)),
  }
}

/** Inflates the parts of a workbook, all of them together up to the limit. */
const createReader = (entries: readonly ZipEntry[]) => {
  let total = 0
  let count = 0
  return (name: string, mayBeCut = false) => {
    const entry = entries.find((each) => each.name === name)
    if (!entry) return undefined
    count += 1
    if (count > maxParts) throw new FileError('unreadable')
    const part = inflateEntry(entry, maxPartBytes)
    total += part.bytes.length
    if ((part.isCut && !mayBeCut) || total > maxTotalBytes) throw new FileError('unreadable')
    return part
  }
}
type ReadPart = ReturnType<typeof createReader>

const pack = (parts: Parts): Uint8Array => zipSync(parts, { level: 0 })

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const unpackOffice = (
  entries: readonly ZipEntry[],
  read: ReadPart,
  maxRows: number,
): UnpackedWorkbook => {
  const workbook = findWorkbook(decode(read(rootRelationsPath)?.bytes))
  const relations = toRelationsPath(workbook)
  const parts: Parts = {}
  for (const { name } of entries)
    if (officePart.test(name) || name === workbook || name === relations)
      parts[name] = read(name)?.bytes ?? new Uint8Array()
  const paths = findSheets(workbook, decode(parts[workbook]), decode(parts[relations]))
  for (const part of Object.values(parts))
    if (countElements(checkXml(decode(part)), 'si') > maxSharedTexts)
      throw new FileError('unreadable')
  const sheets: number[] = []
  const cut: number[] = []
  for (const [index, path] of paths.entries()) {
    try {
      const sheet = path === undefined ? undefined : read(path, true)
      if (path === undefined || !sheet) throw new FileError('unreadable')
      const { xml, isCut } = cutSheet(checkXml(decode(sheet.bytes)), sheet.isCut, maxRows)
      parts[path] = encode(xml)
      sheets.push(index)
      if (isCut) cut.push(index)
    } catch (failure) {
      // What follows a sheet that can be read is often of other things: charts, archives.
      if (sheets.length === 0) throw failure
      break
    }
  }
  if (sheets.length === 0) throw new FileError('unreadable')
  return { kind: 'office', bytes: pack(parts), sheets, cut }
}

const manifestPath = 'META-INF/manifest.xml'
const contentPath = 'content.xml'

const unpackOpenDocument = (read: ReadPart): UnpackedWorkbook => {
  const manifest = decode(read(manifestPath)?.bytes)
  if (/<(?:\w+:)?encryption-data\b/.test(manifest)) throw new FileError('encrypted')
  // The parser requires the styles, which a spreadsheet may lack.
  const parts: Parts = { [manifestPath]: encode(manifest), 'styles.xml': encode('<styles/>') }
  for (const name of ['styles.xml', contentPath]) {
    const part = read(name)
    if (!part) continue
    const xml = checkXml(decode(part.bytes))
    if (countText(xml, '<') > maxTags) throw new FileError('unreadable')
    parts[name] = encode(limitRepeats(xml))
  }
  return { kind: 'openDocument', bytes: pack(parts), cut: [] }
}

/**
 * Unpacks a workbook of Excel or an OpenDocument spreadsheet to what is needed of it. A file of a
 * megabyte can unpack to gigabytes, so the bytes are counted while they are inflated.
 * @param maxRows rows to read that are not blank
 * @throws FileError `unreadable`, `encrypted`, `tooMany`, `tooManyColumns`; FlateError
 */
export const unpackWorkbook = (bytes: Uint8Array, maxRows: number): UnpackedWorkbook => {
  const entries = listZipEntries(bytes)
  if (!entries) throw new FileError('unreadable')
  const read = createReader(entries)
  const names = new Set(entries.map(({ name }) => name))
  if (names.has(manifestPath) && names.has(contentPath)) return unpackOpenDocument(read)
  return unpackOffice(entries, read, maxRows)
}
