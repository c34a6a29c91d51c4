import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild'
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

/** The module that all functions share; it documents why. */
const coreModule = join(root, 'functions/core.ts')

/** The module that the functions of shipments share, too. */
const orderCoreModule = join(root, 'functions/order-core.ts')

/** The folders whose handlers and lazily loaded modules share the core of shipments. */
const orderFolders = [
  ...['labels', 'lockers', 'notifications', 'orders', 'payments', 'receipts', 'shipments'].map(
    (area) => `functions/${area}/`,
  ),
  ...['changes', 'doors', 'due-work', 'files', 'notifications', 'orders'].map(
    (area) => `events/${area}/`,
  ),
].map((folder) => join(root, folder))

/** Lists the cores that an entry shares with others. */
const listCores = (path: string): readonly string[] =>
  orderFolders.some((folder) => path.startsWith(folder))
    ? [coreModule, orderCoreModule]
    : [coreModule]

/** Lists the modules that are loaded by `import()`. For the bundler each is an entry, as a handler is. */
const listLazyModules = (): string[] =>
  globSync('functions/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import\('([.#][^']+)'\)/g)].map(
      ([, path = '']) =>
        path.startsWith('#') ? join(root, path.slice(1)) : join(root, dirname(file), path),
    ),
  )

/**
 * Checks that no lazily loaded module is part of a core: it would import the core that imports it,
 * and one of the two would run before the other is initialized.
 * @throws Error for a lazily loaded module that a core imports
 */
const checkCycles = ({ inputs }: Metafile) => {
  const seen = new Set<string>()
  const walk = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement') walk(next)
  }
  for (const core of [coreModule, orderCoreModule]) walk(relative(root, core))
  const lazy = listLazyModules().find((path) => seen.has(relative(root, path)))
  if (lazy) throw new Error(`${relative(root, lazy)} is part of a core. Import it statically.`)
}

/** Appends imports of its cores to every entry; at the end, so that line numbers do not change. */
const appendCores = (handlers: readonly string[]): Plugin => ({
  name: 'with-cores',
  setup: ({ onLoad }) => {
    const paths = new Set([...handlers.map((file) => join(root, file)), ...listLazyModules()])
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      paths.has(path)
        ? {
            contents: [
              readFileSync(path, 'utf8'),
              ...listCores(path).map((core) => `import ${JSON.stringify(core)}`),
            ].join('\n'),
            loader: 'ts',
          }
        : undefined,
    )
  },
})

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

/**
 * Bundles every handler into `dist/functions` in one run: one ES module per handler, shared code
 * in chunks. Source maps are written for stack traces and are not deployed.
 * Returns the handler files. @throws when a handler file does not exist
 */
export const buildFunctions = async (): Promise<readonly string[]> => {
  const files = listHandlerFiles()
  mkdirSync(functionsFolder, { recursive: true })
  const { outputFiles, metafile } = await build({
    metafile: true,
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
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    plugins: [appendCores(files)],
  })
  checkCycles(metafile)
  writeChanged(outputFiles)
  removeStale(outputFiles)
  return files
}

if (import.meta.main) {
  const start = performance.now()
  const files = await buildFunctions()
  console.log(`Built ${files.length} functions in ${Math.round(performance.now() - start)} ms.`)
}
