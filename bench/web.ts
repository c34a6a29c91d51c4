import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { root } from '#infra/handlers.ts'
import { freePort } from '#infra/local/tables/free-port.ts'
import { launchBrowser } from '#test/lib/browser.ts'
import { siteBudget, siteSize } from '#test/lib/site-size.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { startBenchStack } from './wire/bench-stack.ts'

const runs = 5
const firstScreen = '/new_shipment/parcel_selection'

/** What Lighthouse's mobile run must say, by its own names. */
const leastScores = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

const mostOf = {
  'largest-contentful-paint': { most: 1600, unit: 'ms' },
  interactive: { most: 2000, unit: 'ms' },
  'total-blocking-time': { most: 100, unit: 'ms' },
  'cumulative-layout-shift': { most: 0, unit: '' },
} as const

const atMost = (name: string, value: number, unit: string, most: number): BenchRow => {
  const goal = `≤ ${most}${unit && ` ${unit}`}`
  return { name, value, unit, baseline: null, ratio: null, goal, ok: value <= most }
}

const sizes = (): BenchRow[] => {
  const size = siteSize(join(root, 'dist/web'))
  const route = size.routes.toSorted((one, other) => other.js - one.js)[0]
  const locale = size.locales.toSorted((one, other) => other.js - one.js)[0]
  const kilobytes = (name: string, value: number, most: number) => atMost(name, value, 'kB', most)
  return [
    kilobytes(
      'JavaScript of the first wizard screen',
      size.firstScreenJs,
      siteBudget.firstScreenJs,
    ),
    kilobytes('CSS of the first wizard screen', size.firstScreenCss, siteBudget.firstScreenCss),
    kilobytes(`largest further route (${route?.key})`, route?.js ?? 0, siteBudget.furtherRouteJs),
    kilobytes(`largest language (${locale?.key})`, locale?.js ?? 0, siteBudget.localeJs),
    atMost(
      'map, PDF, spreadsheet, payment code in the first wizard screen',
      size.firstScreenStrangers.length,
      '',
      0,
    ),
  ]
}

/** One run of Lighthouse as a phone, in a browser of its own. */
const audit = async (url: string) => {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(leastScores),
    })
    if (!result) throw new Error('Lighthouse gave no result')
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

const visits = async (url: string): Promise<BenchRow[]> => {
  const audits: Awaited<ReturnType<typeof audit>>[] = []
  for (let run = 0; run < runs; run++) audits.push(await audit(url))
  return [
    ...Object.entries(leastScores).map(([category, least]): BenchRow => {
      const value = median(audits.map(({ score }) => score(category)))
      const name = `Lighthouse mobile, first wizard screen: ${category}`
      return {
        name,
        value,
        unit: '',
        baseline: null,
        ratio: null,
        goal: `≥ ${least}`,
        ok: value >= least,
      }
    }),
    ...Object.entries(mostOf).map(([name, { most, unit }]) =>
      atMost(
        `Lighthouse mobile, first wizard screen: ${name}`,
        median(audits.map(({ number }) => number(name))),
        unit,
        most,
      ),
    ),
  ]
}

/** What a visit loads, and what Lighthouse says of the first screen of the wizard, as medians of five. */
export const webBench = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    return [...sizes(), ...(await visits(`${stack.url}${firstScreen}`))]
  } finally {
    await stack.stop()
  }
}
