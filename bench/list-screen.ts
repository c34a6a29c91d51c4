import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { launchBrowser } from '#test/support/browser/browser.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { startBenchStack } from './wire/bench-stack.ts'

const rowCount = 500
const rounds = 5
/** How many times slower than this machine the page runs. */
const slowDown = 4
const maxSelectMs = 200
const maxTaskMs = 50

const response = z.looseObject({ shipments: z.array(z.looseObject({ id: z.string() })) })

/** Answers the list with 500 shipments: those of the demo data, repeated under other ids. */
const fillList = (page: Page) =>
  page.route('**/api/shipments?**', async (route) => {
    const answer = await route.fetch()
    const { shipments, ...rest } = response.parse(await answer.json())
    const rows = Array.from({ length: rowCount }, (_, index) => ({
      ...shipments[index % shipments.length],
      id: `ord_${index}`,
    }))
    await route.fulfill({ json: { ...rest, shipments: rows, total: rowCount } })
  })

/** Clicks the checkbox of the page and returns the ms until the next frame is shown. */
const measureSelectAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('[role=columnheader] input')
    const start = performance.now()
    box?.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  })

/** Scrolls through all rows and returns the longest task in ms; 0 if none is longer than 50 ms. */
const measureScrolling = async (page: Page): Promise<number> => {
  const tasks = await page.evaluateHandle(() => {
    const found: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration)
    })
    observer.observe({ type: 'longtask' })
    return found
  })
  await page.mouse.move(700, 500)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 600)
    await sleep(100)
  }
  return Math.max(0, ...(await tasks.jsonValue()))
}

const toRow = (name: string, value: number, max: number): BenchRow => ({
  name: `${name}, ${rowCount} rows at ${slowDown}× slow-down`,
  value,
  unit: 'ms',
  baseline: null,
  ratio: null,
  goal: `≤ ${max} ms`,
  ok: value <= max,
})

/** Measures a list of 500 shipments on a slow machine: selecting all, and scrolling. */
export const benchListScreen = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
    await logInContext(context, stack, 'postpaid@demo.test')
    const page = await context.newPage()
    await fillList(page)
    await page.goto(`${stack.url}/shipments?rows=${rowCount}`)
    await page.locator('[data-order]').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const selections: number[] = []
    for (let round = 0; round < rounds * 2; round += 1) {
      const ms = await measureSelectAll(page)
      // Every second click takes the ticks away.
      if (round % 2 === 0) selections.push(ms)
      await sleep(500)
    }
    const longest = await measureScrolling(page)
    return [
      toRow('select all', median(selections), maxSelectMs),
      toRow('longest task while scrolling', longest, maxTaskMs),
    ]
  } finally {
    await browser.close()
    await stack.stop()
  }
}
