import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { hostileFiles } from '#test/support/imports/hostile-files.ts'

/** Most memory of a process that reads a file, in kilobytes, Node included. */
const maxMemory = 300_000
/** Smaller files share a process: most of them are refused at once. */
const smallBytes = 2_000

const folder = mkdtempSync(join(tmpdir(), 'pakk-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = join(import.meta.dirname, '../support/imports/read-in-process.ts')

test('a process that reads a hostile file has at most 300 MB of memory', async () => {
  const files = hostileFiles.map(({ title, fileName, build }, index) => {
    const bytes = build()
    const path = join(folder, `${index}-${fileName}`)
    writeFileSync(path, bytes)
    return { title, path, isSmall: bytes.length < smallBytes }
  })
  const small = files.filter(({ isSmall }) => isSmall).map(({ path }) => path)
  const waiting = [
    { title: 'small files', paths: small },
    ...files.flatMap(({ title, path, isSmall }) => (isSmall ? [] : [{ title, paths: [path] }])),
  ]
  const measured: { title: string; memory: number }[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...next.paths])
      measured.push({ title: next.title, memory: Number(stdout) })
    }
  }
  await Promise.all([work(), work()])
  expect(measured.length).toBeGreaterThan(20)
  expect(measured.filter(({ memory }) => !(memory < maxMemory))).toEqual([])
})
