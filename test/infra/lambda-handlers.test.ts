import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { environments } from '#infra/environments.ts'
import { listEvents } from '#infra/events.ts'
import { getHandlerName, root } from '#infra/handlers.ts'
import { getText, synthesize } from './synthesize.ts'

const runtimeClient = z.object({
  UserFunctionLoader: z.custom<{
    load: (
      root: string,
      handler: string,
    ) => Promise<{ handler: (event: object, context: object) => unknown }>
  }>(),
})

let folder: string
let loader: z.infer<typeof runtimeClient>['UserFunctionLoader']
let handlers: readonly string[]

/**
 * Loads the loader of the runtime client that Lambda runs for Node.js. Its package exports nothing
 * and connects to Lambda at once, so its last statement is replaced by an export.
 */
const importLoader = async () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('aws-lambda-ric')), 'utf8')
  const start = /\nignition\(\);\s*$/
  if (!start.test(source)) throw new Error('aws-lambda-ric does not end with its start')
  const file = join(folder, 'runtime-client.mjs')
  writeFileSync(file, source.replace(start, '\nexport { UserFunctionLoader }\n'))
  return runtimeClient.parse(await import(pathToFileURL(file).href)).UserFunctionLoader
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pakk-runtime-client-'))
  loader = await importLoader()
  const { ofType } = await synthesize('dev')
  handlers = ofType('AWS::Lambda::Function')
    .map(({ properties }) => getText(properties, 'Handler'))
    // The CDK's own functions run only at deployment.
    .filter((handler) => handler.includes('/'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const load = (handler: string) => loader.load(join(root, 'dist/functions'), handler)

test("Lambda's runtime client loads the handler of every function", async () => {
  const failures: string[] = []
  for (const handler of handlers) {
    const loaded = await load(handler).catch((error: unknown) => ({ handler: String(error) }))
    if (typeof loaded.handler !== 'function') failures.push(`${handler}: ${loaded.handler}`)
  }
  expect(failures).toEqual([])
  expect(handlers.length).toBeGreaterThan(80)
})

/** The handlers of schedules do their work, which a trial may repeat. */
const scheduled = listEvents(environments.dev)
  .filter(({ source }) => source.kind === 'schedule')
  .map(({ file }) => getHandlerName(file))

test('every call, queue and stream handler answers the empty request of a release, and does nothing', async () => {
  const failures: string[] = []
  const tried = handlers.filter((name) => /^(api|events)\//.test(name) && !scheduled.includes(name))
  for (const name of tried) {
    const { handler } = await load(name)
    try {
      await handler({ Records: [] }, {})
    } catch (error) {
      failures.push(`${name}: ${String(error)}`)
    }
  }
  expect(failures).toEqual([])
  expect(tried.length).toBeGreaterThan(80)
})

test('it reports a handler that does not exist', async () => {
  await expect(load('api/missing.handler')).rejects.toThrow("Cannot find module 'missing'")
})
