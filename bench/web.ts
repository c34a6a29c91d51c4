import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { root } from '#infra/handlers.ts'
import { findFreePort } from '#infra/local/tables/free-port.ts'
import { launchBrowser } from '#test/support/browser/browser.ts'
import { siteBudget, measureSite } from '#test/support/site-size.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { sendReadyParcel } from '#bench/web/send-ready-parcel.ts'
import { startBenchStack } from '#bench/wire/bench-stack.ts'

const runs = 5
const firstScreen = '/new_shipment/parcel_selection'

/** The minimum scores of Lighthouse's mobile run, by its category names. */
const minScores = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

interface MethodFacts {
  readonly throttlingMethod: 'simulate' | 'devtools'
  /** Budgets of audits, by their names. */
  readonly maxValues: Readonly<Record<string, { readonly max: number; readonly unit: string }>>
  /** Budget of a recipient's page, in milliseconds: when it shows its largest text. */
  readonly maxIncomingPaint: number
}

/**
 * Lighthouse measures a phone on a slow line in two ways. It loads the page at full speed and computes
 * the times of a slow phone by its model, or slows the browser down and reads the clock.
 */
const methods = {
  simulated: {
    throttlingMethod: 'simulate',
    maxValues: {
      'largest-contentful-paint': { max: 2700, unit: 'ms' },
      interactive: { max: 2700, unit: 'ms' },
      'total-blocking-time': { max: 100, unit: 'ms' },
      'cumulative-layout-shift': { max: 0, unit: '' },
    },
    maxIncomingPaint: 2700,
  },
  applied: {
    throttlingMethod: 'devtools',
    maxValues: {
      'largest-contentful-paint': { max: 2200, unit: 'ms' },
      'first-contentful-paint': { max: 2100, unit: 'ms' },
      interactive: { max: 3400, unit: 'ms' },
    },
    maxIncomingPaint: 3500,
  },
} as const satisfies Readonly<Record<string, MethodFacts>>

type Method = keyof typeof methods

const createMaxRow = (name: string, value: number, unit: string, max: number): BenchRow => {
  const goal = `≤ ${max}${unit && ` ${unit}`}`
  return { name, value, unit, baseline: null, ratio: null, goal, ok: value <= max }
}

const listSizes = (): BenchRow[] => {
  const size = measureSite(join(root, 'dist/web'))
  const route = size.routes.toSorted((one, other) => other.js - one.js)[0]
  const locale = size.locales.toSorted((one, other) => other.js - one.js)[0]
  const kilobytes = (name: string, value: number, max: number) =>
    createMaxRow(name, value, 'kB', max)
  return [
    kilobytes(
      'JavaScript of the first wizard screen',
      size.firstScreenJs,
      siteBudget.firstScreenJs,
    ),
    kilobytes('CSS of the first wizard screen', size.firstScreenCss, siteBudget.firstScreenCss),
    kilobytes("JavaScript of a recipient's page", size.incomingJs, siteBudget.incomingJs),
    kilobytes(`largest further route (${route?.key})`, route?.js ?? 0, siteBudget.furtherRouteJs),
    kilobytes(`largest language (${locale?.key})`, locale?.js ?? 0, siteBudget.localeJs),
    createMaxRow(
      'map, PDF, spreadsheet, payment code in the first wizard screen',
      size.firstScreenUnexpected.length,
      '',
      0,
    ),
  ]
}

/** Runs Lighthouse once as a phone, in a new browser. */
const runLighthouse = async (url: string, method: Method) => {
  const port = await findFreePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttlingMethod: methods[method].throttlingMethod,
      onlyCategories: Object.keys(minScores),
    })
    if (!result) throw new Error('Lighthouse returned no result')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
    )
    if (failed.length > 0)
      console.error(failed.map(({ id, title }) => `  ${id}: ${title}`).join('\n'))
    return {
      score: (category: string) => Math.round((categories[category]?.score ?? 0) * 100),
      number: (name: string) => audits[name]?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}

const auditRepeatedly = async (url: string, method: Method) => {
  const { maxValues }: MethodFacts = methods[method]
  const audits: Awaited<ReturnType<typeof runLighthouse>>[] = []
  for (let run = 0; run < runs; run++) audits.push(await runLighthouse(url, method))
  return {
    getNumber: (audit: string) => median(audits.map(({ number }) => number(audit))),
    getScore: (category: string) => median(audits.map(({ score }) => score(category))),
    getTimes: (): BenchRow[] =>
      Object.entries(maxValues).map(([name, { max, unit }]) =>
        createMaxRow(
          `Lighthouse mobile, ${method}, first wizard screen: ${name}`,
          median(audits.map(({ number }) => number(name))),
          unit,
          max,
        ),
      ),
  }
}

const createScoreRow = (category: string, value: number, minScore: number): BenchRow => ({
  name: `Lighthouse mobile, first wizard screen: ${category}`,
  value,
  unit: '',
  baseline: null,
  ratio: null,
  goal: `≥ ${minScore}`,
  ok: value >= minScore,
})

/** Measures when a recipient's page of a ready parcel shows its largest text, which comes with the parcel. */
const auditIncoming = async (url: string, method: Method): Promise<BenchRow> => {
  const audit = 'largest-contentful-paint'
  const value = (await auditRepeatedly(url, method)).getNumber(audit)
  const name = `Lighthouse mobile, ${method}, a recipient's page: ${audit}`
  return createMaxRow(name, value, 'ms', methods[method].maxIncomingPaint)
}

const runAudits = async (url: string, incomingUrl: string): Promise<BenchRow[]> => {
  const simulated = await auditRepeatedly(url, 'simulated')
  const applied = await auditRepeatedly(url, 'applied')
  return [
    ...Object.entries(minScores).map(([category, minScore]) =>
      createScoreRow(category, simulated.getScore(category), minScore),
    ),
    ...simulated.getTimes(),
    ...applied.getTimes(),
    await auditIncoming(incomingUrl, 'simulated'),
    await auditIncoming(incomingUrl, 'applied'),
  ]
}

/**
 * Measures the sizes of the site, and the first wizard screen and a recipient's page by Lighthouse (medians
 * of five runs each).
 */
export const benchWeb = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const incomingUrl = await sendReadyParcel(stack)
    return [...listSizes(), ...(await runAudits(`${stack.url}${firstScreen}`, incomingUrl))]
  } finally {
    await stack.stop()
  }
}
