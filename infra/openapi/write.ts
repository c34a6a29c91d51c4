import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { allCalls, root } from '#infra/handlers.ts'
import { buildOpenapiDocument } from './document.ts'

const manifest = z.object({ version: z.string() })
const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
writeFileSync(
  join(root, 'openapi.json'),
  `${JSON.stringify(buildOpenapiDocument(allCalls, version), null, 2)}\n`,
)
console.log(`Wrote openapi.json with ${allCalls.length} calls.`)
