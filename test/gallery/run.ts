import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    brand: { type: 'string' },
    only: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
  },
})

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'gallery'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    GALLERY_LANG: values.lang,
    GALLERY_ONLY: values.only.toLowerCase(),
    GALLERY_STATE: values.state,
    ...(values.brand !== undefined && { GALLERY_BRAND: values.brand }),
  },
})
console.log(pathToFileURL(join(import.meta.dirname, '../../dist/gallery/index.html')).href)
process.exitCode = status ?? 1
