import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type OutputFile } from 'esbuild'
import { getBundleName, listHandlerFiles, root } from './handlers.ts'

/** The folder of the one asset that all Lambdas share, absolute. */
export const functionsFolder = join(root, 'dist/functions')

/**
 * Credential providers that the SDK tries after the environment. In Lambda the environment always
 * has credentials. Leaving them out makes the asset smaller and avoids additional chunks.
 */
const unusedCredentialProviders = ['ini', 'process', 'sso', 'web-identity'].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
)

const readIfExists = (path: string) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Writes only changed files, because a server or test may be running from the folder. */
const writeChanged = (files: readonly OutputFile[]) => {
  for (const file of files) {
    if (readIfExists(file.path)?.equals(file.contents)) continue
    mkdirSync(dirname(file.path), { recursive: true })
    writeFileSync(file.path, file.contents)
  }
}

const removeStale = (files: readonly OutputFile[]) => {
  const current = new Set(files.map((file) => file.path))
  for (const entry of readdirSync(functionsFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !current.has(path)) rmSync(path, { force: true })
  }
}

/** By this, packages that are no ES modules, such as `web-push`, load the modules of Node. */
const requireBanner =
  "import{createRequire as createNodeRequire}from'node:module';const require=createNodeRequire(import.meta.url);"

/**
 * Bundles every handler into `dist/functions` in one run: one ES module per handler, shared code
 * in chunks. Source maps are written for stack traces and are not deployed.
 * Returns the handler files. @throws when a handler file does not exist
 */
export const buildFunctions = async (): Promise<readonly string[]> => {
  const files = listHandlerFiles()
  mkdirSync(functionsFolder, { recursive: true })
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(files.map((file) => [getBundleName(file), file])),
    outdir: functionsFolder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    external: unusedCredentialProviders,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: requireBanner },
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
  })
  writeChanged(outputFiles)
  removeStale(outputFiles)
  return files
}

if (import.meta.main) {
  const start = performance.now()
  const files = await buildFunctions()
  console.log(`Built ${files.length} functions in ${Math.round(performance.now() - start)} ms.`)
}
