import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { bundleName, handlerFiles, root } from './handlers.ts'

/** The folder of the one asset that all Lambdas share, absolute. */
export const functionsFolder = join(root, 'dist/functions')

/**
 * Where the SDK would look for credentials after the environment, which in Lambda always has them.
 * Left out, they neither fill the asset nor split what every function loads into more files.
 */
const otherCredentials = ['ini', 'process', 'sso', 'web-identity'].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
)

/** What the chunks of all functions have in common, see there. */
const core = join(root, 'functions/lib/core.ts')

/** What our modules load only when they need it: to the bundler an entry of its own, as a handler is. */
const lazyModules = (): string[] =>
  globSync('functions/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import\('([.#][^']+)'\)/g)].map(
      ([, path = '']) =>
        path.startsWith('#') ? join(root, path.slice(1)) : join(root, dirname(file), path),
    ),
  )

/**
 * What the core itself reaches would import the core that imports it, and one of both would run
 * before the other is there.
 * @throws Error for a module that is loaded when needed though every function has it already.
 */
const refuseCycles = ({ inputs }: Metafile) => {
  const seen = new Set<string>()
  const walk = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement') walk(next)
  }
  walk(relative(root, core))
  const lazy = lazyModules().find((path) => seen.has(relative(root, path)))
  if (lazy) throw new Error(`${relative(root, lazy)} is in the core: import it as usual`)
}

/** Appends the core to every entry; at the end, so that lines of code keep their numbers. */
const withCore = (handlers: readonly string[]): Plugin => ({
  name: 'with-core',
  setup: ({ onLoad }) => {
    const paths = new Set([...handlers.map((file) => join(root, file)), ...lazyModules()])
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      paths.has(path)
        ? {
            contents: `${readFileSync(path, 'utf8')}\nimport ${JSON.stringify(core)}\n`,
            loader: 'ts',
          }
        : undefined,
    )
  },
})

const readIfThere = (path: string) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Leaves what has not changed untouched, for a server or test may be running from the folder. */
const writeChanged = (files: readonly OutputFile[]) => {
  for (const file of files) {
    if (readIfThere(file.path)?.equals(file.contents)) continue
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
 * Bundles every handler into `dist/functions` in one run: an ES module each, what they share
 * in chunks. Source maps lie beside them for reading stack traces and are not deployed.
 * Answers the handler files; throws when one of the contract or of a table does not exist.
 */
export const buildFunctions = async (): Promise<readonly string[]> => {
  const files = handlerFiles()
  mkdirSync(functionsFolder, { recursive: true })
  const { outputFiles, metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(files.map((file) => [bundleName(file), file])),
    outdir: functionsFolder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    external: otherCredentials,
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
    plugins: [withCore(files)],
  })
  refuseCycles(metafile)
  writeChanged(outputFiles)
  removeStale(outputFiles)
  return files
}

if (import.meta.main) {
  const start = performance.now()
  const files = await buildFunctions()
  console.log(`${files.length} functions built in ${Math.round(performance.now() - start)} ms`)
}
