import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { renderLabels } from '#functions/labels/render-labels.ts'
import { exampleLabels } from '#test/lib/example-label.ts'
import type { BenchRow } from './bench-row.ts'
import { renderWithPdfkit } from './labels/pdfkit-labels.ts'
import { median } from './median.ts'

const labelCount = 1000
const rounds = 7
/** Rounds before the measured ones, so that both are compiled. */
const warmUps = 2

const goals = { timesFaster: 5, firstLabelShare: 1 / 5, bytesALabel: 700 } as const

const resolve = createRequire(import.meta.url).resolve
const root = new URL('..', import.meta.url).pathname

const milliseconds = async (task: () => unknown): Promise<number> => {
  const started = performance.now()
  await task()
  return performance.now() - started
}

/**
 * The font files that ours are cut from. pdfkit gets them whole and cuts what it needs at run
 * time, as it does with any font.
 */
const fontFile = (name: string) => resolve(`@expo-google-fonts/roboto-condensed/${name}`)
const fontFiles = {
  regular: fontFile('500Medium/RobotoCondensed_500Medium.ttf'),
  bold: fontFile('800ExtraBold/RobotoCondensed_800ExtraBold.ttf'),
} as const

const manyLabels = async (): Promise<BenchRow[]> => {
  const labels = exampleLabels(labelCount)
  const ours = () =>
    renderLabels(labels, { format: 'A4/8', startPosition: 1, locale: 'et_EE', brand: 'Pakk' })
  const fonts = {
    regular: await readFile(fontFiles.regular),
    bold: await readFile(fontFiles.bold),
  }
  const theirs = () => renderWithPdfkit(labels, fonts)
  const times = { ours: Array<number>(), theirs: Array<number>() }
  for (let round = -warmUps; round < rounds; round++) {
    const own = await milliseconds(ours)
    const other = await milliseconds(theirs)
    if (round < 0) continue
    times.ours.push(own)
    times.theirs.push(other)
  }
  const aSecond = (time: number) => Math.round((labelCount * 1000) / time)
  const value = aSecond(median(times.ours))
  const baseline = aSecond(median(times.theirs))
  const bytes = ours().length / labelCount
  const otherBytes = (await theirs()).length / labelCount
  return [
    {
      name: `${labelCount} labels on A4/8, against pdfkit`,
      value,
      unit: 'labels/s',
      baseline,
      ratio: value / baseline,
      goal: `ratio ≥ ${goals.timesFaster}`,
      ok: value / baseline >= goals.timesFaster,
    },
    {
      name: `size of ${labelCount} labels on A4/8`,
      value: bytes,
      unit: 'bytes/label',
      baseline: otherBytes,
      ratio: bytes / otherBytes,
      goal: `value ≤ ${goals.bytesALabel}`,
      ok: bytes <= goals.bytesALabel,
    },
  ]
}

/** Loads a bundle in a process of its own, makes one label and prints the milliseconds of both. */
const timer = `
  const started = performance.now()
  const { firstLabel } = await import(process.argv[1])
  await firstLabel(...process.argv.slice(2))
  console.log(performance.now() - started)
`

const firstLabel = async (folder: string): Promise<BenchRow> => {
  const bundle = async (name: string) => {
    const outfile = join(folder, `${name}.mjs`)
    await build({
      entryPoints: [join(root, `bench/labels/${name}.ts`)],
      outfile,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // pdfkit reads files of its own beside its code and does not run from a bundle.
      external: ['pdfkit'],
      logLevel: 'error',
    })
    return outfile
  }
  const run = (script: string, ...args: readonly string[]) =>
    Number.parseFloat(
      execFileSync(process.execPath, ['--input-type=module', '--eval', timer, script, ...args], {
        encoding: 'utf8',
      }),
    )
  const ours = await bundle('first-pakk-label')
  const theirs = await bundle('first-pdfkit-label')
  const times = { ours: Array<number>(), theirs: Array<number>() }
  for (let round = 0; round < rounds; round++) {
    times.ours.push(run(ours))
    times.theirs.push(run(theirs, fontFiles.regular, fontFiles.bold))
  }
  const value = median(times.ours)
  const baseline = median(times.theirs)
  return {
    name: 'first label in a fresh process, against pdfkit',
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
    goal: `ratio ≤ ${goals.firstLabelShare}`,
    ok: value / baseline <= goals.firstLabelShare,
  }
}

/** Measures labels against pdfkit drawing the same with the same fonts, in turn, as medians. */
export const labelBench = async (): Promise<BenchRow[]> => {
  // Below the project, so that a bundle finds pdfkit.
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/bench-labels-'))
  try {
    return [...(await manyLabels()), await firstLabel(folder)]
  } finally {
    await rm(folder, { recursive: true })
  }
}
