import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleName, handlerFiles, root } from './handlers.ts'

/** The folder of the one asset that all Lambdas share, absolute. */
export const functionsFolder = join(root, 'dist/functions')

/** Packages that are CommonJS inside still ask for `require` once they are bundled as ESM. */
const requireShim =
  "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);"

/**
 * Bundles every handler into `dist/functions` in one run: an ES module each, what they share
 * in chunks. Source maps lie beside them for reading stack traces and are not deployed.
 * Throws when a handler of the contract or of a table does not exist.
 */
export const buildFunctions = async () => {
  const files = handlerFiles()
  await rm(functionsFolder, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(files.map((file) => [bundleName(file), file])),
    outdir: functionsFolder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: requireShim },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    keepNames: false,
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
  })
  return files
}

if (import.meta.main) {
  const start = performance.now()
  const files = await buildFunctions()
  console.log(`${files.length} functions built in ${Math.round(performance.now() - start)} ms`)
}
