import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { listRunningServers, registerServer } from './running-servers.ts'

let folder: string
let double: Awaited<ReturnType<typeof startHttpDouble>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pakk-servers-'))
  double = await startHttpDouble(({ path }) => ({ status: path === '/local/health' ? 200 : 404 }))
})
afterEach(() => {
  double.stop()
  rmSync(folder, { recursive: true })
})

test('lists no server before one has started', async () => {
  rmSync(folder, { recursive: true })
  expect(await listRunningServers(folder)).toEqual([])
})

test('lists a server from its start to its stop', async () => {
  const server = { url: double.url, dataDir: '.data' }
  const unregister = registerServer(server, folder)
  expect(await listRunningServers(folder)).toEqual([server])
  unregister()
  expect(await listRunningServers(folder)).toEqual([])
  unregister()
})

test('lists several servers', async () => {
  const other = await startHttpDouble(() => ({ status: 200 }))
  const servers = [double, other].map(({ url }) => ({ url, dataDir: `.data-${url}` }))
  for (const server of servers) registerServer(server, folder)
  expect(new Set(await listRunningServers(folder))).toEqual(new Set(servers))
  other.stop()
})

test('forgets a server that was killed', async () => {
  const killed = await startHttpDouble(() => ({ status: 200 }))
  registerServer({ url: killed.url, dataDir: '.data' }, folder)
  registerServer({ url: double.url, dataDir: '.data-2' }, folder)
  killed.stop()
  expect(await listRunningServers(folder)).toEqual([{ url: double.url, dataDir: '.data-2' }])
  expect(readdirSync(folder)).toHaveLength(1)
})
