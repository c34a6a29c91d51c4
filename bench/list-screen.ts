import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { launchBrowser } from '#test/support/browser/browser.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import type { BenchRow } from './bench-row.ts'
import { findLongestTask } from './longest-task.ts'
import { median } from './median.ts'
import { startBenchStack } from '#bench/wire/bench-stack.ts'

const rowCount = 500
const rounds = 5
/** How many times slower than this machine the page runs. */
const slowDown = 4
const maxSelectMs = 200
const maxTaskMs = 50
const maxDetailsMs = 100

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

/** Opens the first shipment; returns the ms until the frames that show its row's content and its prices. */
const measureDetails = (page: Page): Promise<{ row: number; prices: number }> =>
  page.evaluate(async (title) => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const link = document.querySelector<HTMLElement>('[data-order] a')
    const hasHeading = (text: string | null | undefined) =>
      [...document.querySelectorAll('h2, h3, h4')].some((each) => each.textContent === text)
    const start = performance.now()
    const waitFor = async (text: string | null | undefined) => {
      do await nextFrame()
      while (!hasHeading(text))
      return performance.now() - start
    }
    link?.click()
    return { row: await waitFor(link?.textContent), prices: await waitFor(title) }
  }, loadTexts('en')('shipments:details.price'))

/** Measures how long the details take to be shown for the first time, in pages of their own. */
const benchDetails = async (context: BrowserContext, url: string): Promise<BenchRow[]> => {
  const times: { row: number; prices: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.goto(`${url}/shipments`)
    await page.locator('[data-order]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    times.push(await measureDetails(page))
    await page.close()
  }
  const name = 'details of a shipment, first shown'
  return [
    toRow(name, median(times.map(({ row }) => row)), maxDetailsMs),
    toRow(`${name} with its prices`, median(times.map(({ prices }) => prices))),
  ]
}

/** Scrolls through the rows by notches of a mouse wheel; returns the ms of the longest task. */
const measureScrolling = async (browser: Browser, page: Page): Promise<number> => {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  })
  await page.mouse.move(700, 500)
  for (let notch = 0; notch < 150; notch += 1) {
    await page.mouse.wheel(0, 120)
    await sleep(50)
  }
  return findLongestTask((await browser.stopTracing()).toString())
}

const toRow = (name: string, value: number, max = Infinity): BenchRow => ({
  name: `${name}, at ${slowDown}× slow-down`,
  value,
  unit: 'ms',
  baseline: null,
  ratio: null,
  goal: Number.isFinite(max) ? `≤ ${max} ms` : 'none',
  ok: value <= max,
})

/** Measures a list of 500 shipments on a slow machine: selecting all, scrolling, and opening details. */
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
    const longest = await measureScrolling(browser, page)
    // Its 500 rows would take processor time from the pages of the details.
    await page.close()
    return [
      toRow(`select all of ${rowCount} rows`, median(selections), maxSelectMs),
      toRow(`longest task while scrolling ${rowCount} rows`, longest, maxTaskMs),
      ...(await benchDetails(context, stack.url)),
    ]
  } finally {
    await browser.close()
    await stack.stop()
  }
}
