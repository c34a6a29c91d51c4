import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { allCalls, root } from '../handlers.ts'
import { openapiDocument } from './document.ts'

const manifest = z.object({ version: z.string() })
const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
writeFileSync(
  join(root, 'openapi.json'),
  `${JSON.stringify(openapiDocument(allCalls, version), null, 2)}\n`,
)
console.log(`openapi.json describes ${allCalls.length} calls`)
