import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import { createOrder } from '#shared/api/orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'

const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-start-error-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `npm start` until it fails and returns the end of its error output. */
const failToStart = async (env: { PORT?: string; DATA_DIR: string; TABLE_ENGINE?: string }) => {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: '0', ...env },
  })
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(child.exitCode).toBe(1)
  return errors.trim().split('\n').at(-1)
}

test('a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const message = `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`
  const DATA_DIR = await createFolder()
  expect(await failToStart({ PORT: port, DATA_DIR })).toBe(message)
  // Looking for stale parts fails without an engine, so the port is tried before anything is built.
  expect(await failToStart({ PORT: port, DATA_DIR, TABLE_ENGINE: 'none' })).toBe(message)
})

test('a data folder that another process uses', async () => {
  const dataDir = await createFolder()
  const stack = await forkStack({ ...inject('stack').built, dataDir })
  try {
    expect(await failToStart({ DATA_DIR: dataDir })).toBe(
      `Another Pakk process uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  } finally {
    await stack.stop()
  }
})

test('a data folder that is a file', async () => {
  const file = join(await createFolder(), 'data')
  await writeFile(file, '')
  const advice = `${file} is not a folder. Rename the file there, or set DATA_DIR to another folder.`
  expect(await failToStart({ DATA_DIR: file })).toBe(advice)
  expect(await failToStart({ DATA_DIR: join(file, 'below') })).toContain('is not a folder')
})

test('a truncated file of the tables beside the log that a kill has left', async () => {
  const { built, dataDir: demoDir } = inject('stack')
  const dataDir = await createFolder()
  await cp(demoDir, dataDir, { recursive: true })
  const stack = await forkStack({ ...built, dataDir })
  await (await visit(stack)).call(createOrder, { body: orderToLocker })
  await stack.kill()
  const file = getTableFile(dataDir)
  const { size } = await stat(file)
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
  await truncate(file, size / 2)
  expect(await failToStart({ DATA_DIR: dataDir })).toBe(
    `A file in ${dataDir} is damaged or not a database. Restore it or delete the folder, or set DATA_DIR to another folder.`,
  )
})

test.for([
  ['services', (folder: string) => join(folder, 'services.sqlite')],
  ['tables', (folder: string) => getTableFile(folder)],
] as const)('a file of the %s that is not a database', async ([, getFile]) => {
  const folder = await createFolder()
  await writeFile(getFile(folder), 'This is a text and not a database.'.repeat(100))
  expect(await failToStart({ DATA_DIR: folder })).toBe(
    `A file in ${folder} is damaged or not a database. Restore it or delete the folder, or set DATA_DIR to another folder.`,
  )
})
