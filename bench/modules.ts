import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { functionsFolder } from '#infra/build-functions.ts'
import { getBundleName, listHandlerFiles, root } from '#infra/handlers.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

/** Module load against the bare bundle: of the median function and of the slowest. */
const maxRatio = { median: 1.3, slowest: 1.7 } as const

/** Rounds that load every function to find the slowest. The bare one is loaded once per batch. */
const roughRounds = 3
const batchSize = 4

/**
 * The slowest of many rough values is often an outlier. So this many of the slowest are loaded
 * again, each this often and in turn with the bare one.
 */
const candidateCount = 5
const fineRounds = 25

/** Loads a module in its own process and prints the milliseconds it took. */
const timer = `
  const started = performance.now()
  await import(process.argv[1])
  console.log(performance.now() - started)
  process.exit()
`

const measureLoadTime = (path: string): number =>
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

interface LoadTime {
  readonly name: string
  /** Milliseconds. */
  readonly value: number
  readonly baseline: number
  readonly ratio: number
}

/** Measures the load time of a function, in turn with the bare one. */
const compareWithBare = (name: string, bare: string): LoadTime => {
  const path = join(functionsFolder, `${name}.mjs`)
  const times = Array.from({ length: fineRounds }, () => ({
    bare: measureLoadTime(bare),
    own: measureLoadTime(path),
  }))
  const value = median(times.map(({ own }) => own))
  const baseline = median(times.map((time) => time.bare))
  return { name, value, baseline, ratio: value / baseline }
}

/** Returns the functions by their load time, fastest first. */
const rankByLoadTime = (names: readonly string[], bare: string): LoadTime[] => {
  const own = new Map<string, number[]>(names.map((name) => [name, []]))
  const bareTimes: number[] = []
  for (let round = 0; round < roughRounds; round++)
    for (const [index, [name, times]] of [...own].entries()) {
      if (index % batchSize === 0) bareTimes.push(measureLoadTime(bare))
      times.push(measureLoadTime(join(functionsFolder, `${name}.mjs`)))
    }
  const baseline = median(bareTimes)
  return [...own]
    .map(([name, times]) => ({ name, value: median(times), baseline }))
    .map((each) => ({ ...each, ratio: each.value / baseline }))
    .toSorted((one, other) => one.ratio - other.ratio)
}

const toRow = (
  which: keyof typeof maxRatio,
  count: number,
  { name, value, baseline, ratio }: LoadTime,
): BenchRow => ({
  name: `module load, ${which} of ${count} functions (${name}), against a bare one`,
  value,
  unit: 'ms',
  baseline,
  ratio,
  goal: `ratio ≤ ${maxRatio[which]}`,
  ok: ratio <= maxRatio[which],
})

/**
 * Loads every built function in a new process, in turn with a bundle of only middy, zod/mini and
 * lib-dynamodb that reads one item. The rows are the median and the slowest.
 */
export const benchModules = async (): Promise<BenchRow[]> => {
  await buildStale(['functions'])
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/bench-modules-'))
  try {
    const bare = await bundleBare(join(folder, 'bare-lambda.mjs'))
    measureLoadTime(bare)
    const names = listHandlerFiles().map(getBundleName)
    const all = rankByLoadTime(names, bare)
    const slowest = all
      .slice(-candidateCount)
      .map(({ name }) => compareWithBare(name, bare))
      .toSorted((one, other) => one.ratio - other.ratio)
    const [middle] = all.slice(Math.floor(all.length / 2))
    return [
      ...(middle ? [toRow('median', all.length, compareWithBare(middle.name, bare))] : []),
      ...slowest.slice(-1).map((each) => toRow('slowest', all.length, each)),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
