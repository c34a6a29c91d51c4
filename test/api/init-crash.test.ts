import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPlaces } from '#shared/api/places.ts'
import { packPlaces } from '#functions/store/records/place-parts.ts'
import { placesCopies } from '#functions/store/records/place-store.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'

const support = 'kadri@klienditugi.test'
const folder = join(import.meta.dirname, '../..')

const stack = await setUpStack({ isEmpty: true })
const health: unknown = await (await fetch(`${stack.url}/local/health`)).json()
const { FILES_BUCKET: bucket } = z
  .object({ operators: z.object({ FILES_BUCKET: z.string() }) })
  .parse(health).operators

/** Runs `init` in a process of its own. Returns whether it was killed, and its output. */
const runInit = (limits: Readonly<Record<string, string>> = {}) =>
  new Promise<{ isKilled: boolean; output: string }>((resolve, reject) => {
    const args = [
      '--import',
      join(folder, 'test/support/stack/kill-at-request.ts'),
      join(folder, 'infra/ops/main.ts'),
      'init',
      '--local',
      '--yes',
      '--support',
      support,
    ]
    const env = {
      ...process.env,
      ...limits,
      PORT: new URL(stack.url).port,
      SITE_BUCKET: bucket,
    }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      const isKilled = error?.signal === 'SIGKILL'
      if (error && !isKilled) reject(new Error(`${stdout}${stderr}`))
      else resolve({ isKilled, output: stdout })
    })
  })

/** Milliseconds: it writes the doors of all lockers more than twice. A guard against hanging. */
const timeout = 600_000

/** The first write of each run is its audit entry. */
const audit = 1

test('init is completed by repeating it, wherever it was killed', { timeout }, async () => {
  const parts = placesCopies * (await packPlaces(readDemoPlaces())).length
  const kills = [
    ['in the doors', { KILL_AT_REQUEST: '60' }, 503],
    ['in the places', { KILL_AT_WRITE: String(audit + 2) }, 503],
    ['in the terms', { KILL_AT_WRITE: String(audit + parts + 1 + 3) }, 503],
    [
      'at the classificators, after three more terms',
      { KILL_AT_WRITE: String(audit + 3 + 1) },
      503,
    ],
    ['at the catalogue', { KILL_AT_WRITE: String(audit + 2) }, 503],
    ['at the e-mail, after catalogue and token', { KILL_AT_WRITE: String(audit + 3) }, 200],
    ['at the mark of the e-mail', { KILL_AT_WRITE: String(audit + 3) }, 200],
  ] as const
  for (const [where, limits, expected] of kills) {
    expect(await runInit(limits), where).toMatchObject({ isKilled: true })
    expect((await createBrowser(stack.url).send('GET', '/app')).status, where).toBe(expected)
  }
  // Killed between the e-mail and its mark: only then it is sent twice.
  expect(await stack.outbox(support)).toHaveLength(1)
  expect(await runInit()).toMatchObject({ isKilled: false })
  expect(await stack.outbox(support)).toHaveLength(2)

  expect((await (await visit(stack)).call(listPlaces)).total).toBeGreaterThan(3_000)
  expect((await runInit()).output).toMatch(/^= places[^+]*$/)
  expect(await stack.outbox(support)).toHaveLength(2)
})
