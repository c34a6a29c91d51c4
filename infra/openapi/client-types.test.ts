import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '#infra/handlers.ts'
import client from '../../clients/typescript/package.json' with { type: 'json' }
import mcp from '../../clients/mcp/package.json' with { type: 'json' }
import { clientDocument, clientTypesFile, isCurrent, toClientTypes } from './client-types.ts'

const file = readFileSync(clientTypesFile, 'utf8')

test('the types of the client are those of the API: npm run client writes them', () =>
  expect(isCurrent(file)).toBe(true))

test.each([
  ['a type', file.replace('multiply?: number', 'multiply?: string')],
  ['the hash of the API', file.replace(/The API: \w/, 'The API: x')],
])('a changed file is found: %s', (_, changed) => {
  expect(changed).not.toBe(file)
  expect(isCurrent(changed)).toBe(false)
})

test('generating the types again gives the same file (needs npm run client)', async (context) => {
  const folder = join(root, 'clients/typescript')
  if (!existsSync(join(folder, 'node_modules/openapi-typescript')))
    return context.skip('the generator is not installed')
  const require = createRequire(join(folder, 'package.json'))
  const { default: generate, astToString } = require('openapi-typescript')
  expect(toClientTypes(astToString(await generate(clientDocument)))).toBe(file)
})

test('the clients need the versions that the tests use', () => {
  const tested: Readonly<Record<string, string>> = {
    ...packageFile.dependencies,
    ...packageFile.devDependencies,
  }
  const needed = Object.entries({ ...client.dependencies, ...mcp.dependencies })
  expect(needed.map(([name]) => [name, tested[name]])).toEqual(needed)
})
