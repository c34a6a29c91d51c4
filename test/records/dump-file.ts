import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** An item of the table, or the body of a message, as it is dumped. */
export type StoredRecord = Readonly<Record<string, unknown>>

const dumpFile = z.array(z.record(z.string(), z.unknown()))
const binary = z.strictObject({ $binary: z.base64() })
const manifest = z.object({ version: z.string() })

/** The JSON of records. Binary values become `{ "$binary": "<base64>" }`. */
export const writeDump = (records: readonly StoredRecord[]): string =>
  JSON.stringify(
    records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          value instanceof Uint8Array ? { $binary: Buffer.from(value).toString('base64') } : value,
        ]),
      ),
    ),
  )

const readValue = (value: unknown): unknown => {
  const parsed = binary.safeParse(value)
  return parsed.success ? Uint8Array.from(Buffer.from(parsed.data.$binary, 'base64')) : value
}

/** The records of a dump file's text. */
export const parseDump = (text: string): StoredRecord[] =>
  dumpFile
    .parse(JSON.parse(text))
    .map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, readValue(value)])),
    )

const folder = import.meta.dirname

/** The release that package.json names. */
export const currentRelease = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'))).version

/** The folder of a release's dumps. */
export const releaseFolder = (release: string): string => join(folder, release)

/** The releases that have dumps, oldest first. */
export const listReleases = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** The dumps of a release: what is dumped, and its records. */
export const readRelease = (release: string): Map<string, StoredRecord[]> =>
  new Map(
    readdirSync(releaseFolder(release)).map((file) => [
      file.replace(/\.json$/, ''),
      parseDump(readFileSync(join(releaseFolder(release), file), 'utf8')),
    ]),
  )
