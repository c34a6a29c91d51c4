import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, root } from '#infra/handlers.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { buildOpenapiDocument } from './document.ts'

writeFileSync(
  join(root, 'openapi.json'),
  `${JSON.stringify(buildOpenapiDocument(allCalls, packageFile.version), null, 2)}\n`,
)
console.log(`Wrote openapi.json with ${allCalls.length} calls.`)
