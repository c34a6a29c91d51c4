/**
 * Writes the renderer of the API reference, `web/developers/reference/generated/api-reference.js`:
 * Scalar (MIT), as its authors have built it to one file. `npm run api-reference` runs it and first
 * installs the package of this folder. The result is committed, so nothing else needs it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import packageFile from './package.json' with { type: 'json' }

const version = packageFile.dependencies['@scalar/api-reference']
const built = createRequire(import.meta.url)
  .resolve('@scalar/api-reference')
  .replace(/dist\/.*$/, 'dist/browser/standalone.js')
const target = join(
  import.meta.dirname,
  '../../web/developers/reference/generated/api-reference.js',
)

const code = (await readFile(built, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
await writeFile(target, `/*! @scalar/api-reference ${version} | MIT License | Scalar */\n${code}`)
console.log(`api-reference.js: version ${version}, ${code.length} characters`)
