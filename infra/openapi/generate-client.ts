/**
 * Writes the types of the public API for the client in `clients/typescript`. `npm run client` runs it
 * and first installs the packages of that folder: the generator needs an earlier TypeScript than the
 * product. The result is committed, so nothing else needs it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '#infra/handlers.ts'
import { clientDocument, clientTypesFile, toClientTypes } from './client-types.ts'

/** The generator, as far as it is used here. */
interface Generator {
  readonly default: (document: string) => Promise<unknown>
  readonly astToString: (ast: unknown) => string
}

const require = createRequire(join(root, 'clients/typescript/package.json'))
// It is installed in that folder alone, so its types are not known here.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const { default: generate, astToString }: Generator = require('openapi-typescript')
await mkdir(dirname(clientTypesFile), { recursive: true })
await writeFile(clientTypesFile, toClientTypes(astToString(await generate(clientDocument))))
console.log(`Wrote ${clientTypesFile}`)
