import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allCalls, root } from '#infra/handlers.ts'
import { writeDeveloperFiles } from './developer-files.ts'

for (const [key, text] of Object.entries(writeDeveloperFiles()))
  if (key.endsWith('.json')) writeFileSync(join(root, basename(key)), text)
console.log(`Wrote openapi.json and site-openapi.json with ${allCalls.length} calls.`)
