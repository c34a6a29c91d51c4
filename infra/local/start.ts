import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/*
 * The entry of `npm start` and `npm run dev`. Stripping types and compiling take a sixth of the
 * processor time of a start, so later starts read the result from a cache. It must be enabled before
 * the modules are loaded. In development every rebuilt function would add to it.
 */
if (!process.argv.includes('--dev'))
  enableCompileCache(resolve(import.meta.dirname, '../../dist/compile-cache'))

await import('./main.ts')
