import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#infra/handlers.ts'
import { getText, synthesize } from './synthesize.ts'

const runtimeClient = z.object({
  UserFunctionLoader: z.custom<{
    load: (root: string, handler: string) => Promise<{ handler: unknown }>
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

test("Lambda's runtime client loads the handler of every function", async () => {
  const failures: string[] = []
  for (const handler of handlers) {
    const loaded = await loader
      .load(join(root, 'dist/functions'), handler)
      .catch((error: unknown) => ({ handler: String(error) }))
    if (typeof loaded.handler !== 'function') failures.push(`${handler}: ${String(loaded.handler)}`)
  }
  expect(failures).toEqual([])
  expect(handlers.length).toBeGreaterThan(80)
})

test('it reports a handler that does not exist', async () => {
  const load = loader.load(join(root, 'dist/functions'), 'api/missing.handler')
  await expect(load).rejects.toThrow("Cannot find module 'missing'")
})
