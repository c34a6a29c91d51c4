import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { functionsFolder } from '#infra/build-functions.ts'
import { bundleName, handlerFiles, root } from '#infra/handlers.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const mostRatio = 1.2

/** Every function this often first, to find the slowest; the bare one as often beside each batch. */
const roughRounds = 3
const batch = 4

/**
 * The slowest of many rough figures is mostly the unluckiest one, so these many are loaded again,
 * each this often with the bare one in turn.
 */
const finalists = 5
const fineRounds = 25

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

interface Loaded {
  readonly name: string
  /** Milliseconds. */
  readonly value: number
  readonly baseline: number
  readonly ratio: number
}

/** How long a function loads, beside the bare one in turn. */
const contest = (name: string, bare: string): Loaded => {
  const path = join(functionsFolder, `${name}.mjs`)
  const times = Array.from({ length: fineRounds }, () => ({
    bare: loadTime(bare),
    own: loadTime(path),
  }))
  const value = median(times.map(({ own }) => own))
  const baseline = median(times.map((time) => time.bare))
  return { name, value, baseline, ratio: value / baseline }
}

/** The functions by the time they load, quickest first. */
const ranked = (names: readonly string[], bare: string): Loaded[] => {
  const own = new Map<string, number[]>(names.map((name) => [name, []]))
  const others: number[] = []
  for (let round = 0; round < roughRounds; round++)
    for (const [index, [name, times]] of [...own].entries()) {
      if (index % batch === 0) others.push(loadTime(bare))
      times.push(loadTime(join(functionsFolder, `${name}.mjs`)))
    }
  const baseline = median(others)
  return [...own]
    .map(([name, times]) => ({ name, value: median(times), baseline }))
    .map((each) => ({ ...each, ratio: each.value / baseline }))
    .toSorted((one, other) => one.ratio - other.ratio)
}

const rowOf = (name: string, { name: of, value, baseline, ratio }: Loaded): BenchRow => ({
  name: `${name} (${of}), against a bare one`,
  value,
  unit: 'ms',
  baseline,
  ratio,
  goal: `ratio ≤ ${mostRatio}`,
  ok: ratio <= mostRatio,
})

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
    const names = handlerFiles().map(bundleName)
    const all = ranked(names, bare)
    const slowest = all
      .slice(-finalists)
      .map(({ name }) => contest(name, bare))
      .toSorted((one, other) => one.ratio - other.ratio)
    const [middle] = all.slice(Math.floor(all.length / 2))
    return [
      ...(middle ? [contest(middle.name, bare)] : []).map((each) =>
        rowOf(`module load, median of ${all.length} functions`, each),
      ),
      ...slowest
        .slice(-1)
        .map((each) => rowOf(`module load, slowest of ${all.length} functions`, each)),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
