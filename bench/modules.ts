import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { functionsFolder } from '#infra/build-functions.ts'
import { bundleName, handlerFiles, root } from '#infra/handlers.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const rounds = 5
const mostRatio = 1.2

/** Loads a module in a process of its own and prints the milliseconds it took. */
const timer = `
  const started = performance.now()
  await import(process.argv[1])
  console.log(performance.now() - started)
  process.exit()
`

const loadTime = (path: string): number =>
  Number.parseFloat(
    execFileSync(process.execPath, ['--input-type=module', '--eval', timer, path], {
      encoding: 'utf8',
      env: { ...process.env, AWS_REGION: 'eu-north-1' },
    }),
  )

const bundleBare = async (outfile: string) => {
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/modules/bare-lambda.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  return outfile
}

/** How long one function loads, beside the bare one in turn. */
const contest = (path: string, bare: string) => {
  const times = Array.from({ length: rounds }, () => ({
    bare: loadTime(bare),
    own: loadTime(path),
  }))
  return {
    value: median(times.map(({ own }) => own)),
    baseline: median(times.map((time) => time.bare)),
  }
}

/**
 * Loads every built function in a fresh process, in turn with a bundle of nothing but middy,
 * zod/mini and lib-dynamodb that reads one item. The rows are the slowest of all and the median.
 */
export const modulesBench = async (): Promise<BenchRow[]> => {
  await buildStale(['functions'])
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/bench-modules-'))
  try {
    const bare = await bundleBare(join(folder, 'bare-lambda.mjs'))
    loadTime(bare)
    const results = handlerFiles()
      .map((file) => {
        const times = contest(join(functionsFolder, `${bundleName(file)}.mjs`), bare)
        return { name: bundleName(file), ...times, ratio: times.value / times.baseline }
      })
      .toSorted((one, other) => one.ratio - other.ratio)
    const row = (name: string, position: number): BenchRow[] => {
      const result = results[position]
      if (!result) return []
      const { value, baseline, ratio } = result
      const goal = `ratio ≤ ${mostRatio}`
      const full = `${name} (${result.name}), against a bare one`
      return [{ name: full, value, unit: 'ms', baseline, ratio, goal, ok: ratio <= mostRatio }]
    }
    return [
      ...row(`module load, median of ${results.length} functions`, Math.floor(results.length / 2)),
      ...row(`module load, slowest of ${results.length} functions`, results.length - 1),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
