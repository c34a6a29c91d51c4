import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A dumped item of the table or message body. */
export type StoredRecord = Readonly<Record<string, unknown>>

const dumpFile = z.array(z.record(z.string(), z.unknown()))
const binary = z.strictObject({ $binary: z.base64() })
const manifest = z.object({ version: z.string() })

/** Serializes records as JSON. Binary values become `{ "$binary": "<base64>" }`. */
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

/** Parses the text of a dump file. */
export const parseDump = (text: string): StoredRecord[] =>
  dumpFile
    .parse(JSON.parse(text))
    .map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, readValue(value)])),
    )

const folder = import.meta.dirname

/** Returns the version in package.json. */
export const currentRelease = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'))).version

/** Returns the folder of a release's dumps. */
export const releaseFolder = (release: string): string => join(folder, release)

/** Lists the releases with dumps, oldest first. */
export const listReleases = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Reads the dumps of a release: its records by file name without extension. */
export const readRelease = (release: string): Map<string, StoredRecord[]> =>
  new Map(
    readdirSync(releaseFolder(release)).map((file) => [
      file.replace(/\.json$/, ''),
      parseDump(readFileSync(join(releaseFolder(release), file), 'utf8')),
    ]),
  )
