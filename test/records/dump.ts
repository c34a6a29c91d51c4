import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#infra/local/build/stale.ts'
import { driveStack } from './drive.ts'
import type { StoredRecord } from './dump-file.ts'
import { currentRelease, releaseFolder, writeDump } from './dump-file.ts'
import { startDumpStack } from './dump-stack.ts'
import { findKinds, messageKinds, recordKinds } from './kinds.ts'
import { pickExamples } from './pick-examples.ts'
import { reduceRecord } from './reduce-record.ts'

/**
 * Groups records by kind.
 * @throws for a record that matches no kind or more than one.
 */
const groupByKind = (records: readonly StoredRecord[]) =>
  Map.groupBy(records, (record) => {
    const [kind, ...others] = findKinds(record)
    if (kind !== undefined && others.length === 0) return kind
    throw new Error(`${String(record['PK'])} ${String(record['SK'])} must match exactly one kind`)
  })

const dump = async (folder: string) => {
  const stack = await startDumpStack()
  let messages: StoredRecord[] = []
  try {
    await driveStack(stack)
  } finally {
    messages = await stack.stop()
  }
  const found = groupByKind(stack.records())
  const missing = Object.keys(recordKinds).filter((kind) => !found.has(kind))
  if (missing.length > 0) throw new Error(`No records were written of ${missing.join(', ')}`)

  const files = new Map<string, StoredRecord[]>()
  for (const [name, kind] of Object.entries(recordKinds)) {
    const examples = pickExamples(found.get(name) ?? [], kind)
    files.set(
      name,
      examples.map((record) => reduceRecord(name, record)),
    )
  }
  for (const [name, isKind] of Object.entries(messageKinds)) {
    const examples = pickExamples(messages.filter(isKind), {})
    if (examples.length === 0) throw new Error(`No message of ${name} was queued`)
    files.set(name, examples)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, records] of files) {
    writeFileSync(join(folder, `${name}.json`), writeDump(records))
  }
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [folder], { stdio: 'inherit' })
}

const main = async (args: readonly string[]) => {
  const folder = releaseFolder(currentRelease())
  if (existsSync(folder) && !args.includes('--force')) {
    throw new Error(`${folder} exists. The dumps of a release are never rewritten.`)
  }
  await dump(folder)
}

await main(process.argv.slice(2))
