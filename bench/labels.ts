import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { renderLabels } from '#functions/labels/render-labels.ts'
import { createExampleLabels } from '#test/support/examples/example-label.ts'
import type { BenchRow } from './bench-row.ts'
import { renderWithPdfkit } from '#bench/labels/pdfkit-labels.ts'
import { median } from './median.ts'

const labelCount = 1000
const rounds = 7
/** Rounds before the measured ones, so that both implementations are compiled. */
const warmUpRounds = 2

const goals = { timesFaster: 5, firstLabelShare: 1 / 5, bytesPerLabel: 700 } as const

const resolve = createRequire(import.meta.url).resolve
const root = new URL('..', import.meta.url).pathname

const timeTask = async (task: () => unknown): Promise<number> => {
  const startTime = performance.now()
  await task()
  return performance.now() - startTime
}

/**
 * The font files that the label fonts are subset from. pdfkit gets the whole files and subsets
 * them at run time, as it does with any font.
 */
const resolveFontFile = (name: string) => resolve(`@expo-google-fonts/roboto-condensed/${name}`)
const fontFiles = {
  regular: resolveFontFile('500Medium/RobotoCondensed_500Medium.ttf'),
  bold: resolveFontFile('800ExtraBold/RobotoCondensed_800ExtraBold.ttf'),
} as const

const benchManyLabels = async (): Promise<BenchRow[]> => {
  const labels = createExampleLabels(labelCount)
  const own = () =>
    renderLabels(labels, { format: 'A4/8', startPosition: 1, locale: 'et_EE', brand: 'Pakk' })
  const fonts = {
    regular: await readFile(fontFiles.regular),
    bold: await readFile(fontFiles.bold),
  }
  const pdfkit = () => renderWithPdfkit(labels, fonts)
  const times = { own: Array<number>(), pdfkit: Array<number>() }
  for (let round = -warmUpRounds; round < rounds; round++) {
    const ownTime = await timeTask(own)
    const pdfkitTime = await timeTask(pdfkit)
    if (round < 0) continue
    times.own.push(ownTime)
    times.pdfkit.push(pdfkitTime)
  }
  const toLabelsPerSecond = (time: number) => Math.round((labelCount * 1000) / time)
  const value = toLabelsPerSecond(median(times.own))
  const baseline = toLabelsPerSecond(median(times.pdfkit))
  const bytes = (await own()).length / labelCount
  const pdfkitBytes = (await pdfkit()).length / labelCount
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
      baseline: pdfkitBytes,
      ratio: bytes / pdfkitBytes,
      goal: `value ≤ ${goals.bytesPerLabel}`,
      ok: bytes <= goals.bytesPerLabel,
    },
  ]
}

/** Loads a bundle in its own process, renders one label and prints the milliseconds of both. */
const timer = `
  const started = performance.now()
  const { renderFirstLabel } = await import(process.argv[1])
  await renderFirstLabel(...process.argv.slice(2))
  console.log(performance.now() - started)
`

const benchFirstLabel = async (folder: string): Promise<BenchRow> => {
  const bundle = async (name: string) => {
    await build({
      entryPoints: [join(root, `bench/labels/${name}.ts`)],
      outdir: join(folder, name),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      // As in the deployed functions, a process loads the texts of one language.
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // pdfkit reads files next to its code and cannot run from a bundle.
      external: ['pdfkit'],
      logLevel: 'error',
    })
    return join(folder, name, `${name}.mjs`)
  }
  const run = (script: string, ...args: readonly string[]) =>
    Number.parseFloat(
      execFileSync(process.execPath, ['--input-type=module', '--eval', timer, script, ...args], {
        encoding: 'utf8',
      }),
    )
  const own = await bundle('first-pakk-label')
  const pdfkit = await bundle('first-pdfkit-label')
  const times = { own: Array<number>(), pdfkit: Array<number>() }
  for (let round = 0; round < rounds; round++) {
    times.own.push(run(own))
    times.pdfkit.push(run(pdfkit, fontFiles.regular, fontFiles.bold))
  }
  const value = median(times.own)
  const baseline = median(times.pdfkit)
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

/** Measures labels against pdfkit, which draws the same labels with the same fonts. */
export const benchLabels = async (): Promise<BenchRow[]> => {
  // Inside the project, so that a bundle can import pdfkit.
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/bench-labels-'))
  try {
    return [...(await benchManyLabels()), await benchFirstLabel(folder)]
  } finally {
    await rm(folder, { recursive: true })
  }
}
