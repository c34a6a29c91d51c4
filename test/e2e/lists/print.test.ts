import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lowDesktop, onPhone } from '#test/support/browser/screens.ts'
import * as z from 'zod/mini'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { listLabelCells } from '#shared/labels/label-cells.ts'
import { labelFormats } from '#shared/labels/label-formats.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { testBarcode } from '#web/labels/printer/test-label.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { type PageImage, readWithZbar, renderPdf } from '#test/support/pdf-tools.ts'
import { compareDots, readPng } from '#test/support/page-images.ts'
import { expectAccessible, findStatusTab, waitForTotal, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()
const user = 'postpaid@demo.test'

type Texts = ReturnType<typeof loadTexts>

const findBar = (page: Page, t: Texts) => page.getByRole('region', { name: t('lists:bulk.label') })

/** Gives the account the usual format again. */
const forgetFormat = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies(env.stack.url)
  const token = cookies.find(({ name }) => name === '_xsrf')?.value ?? ''
  await page.request.post(`${env.stack.url}/api${saveSoftConfig.path}`, {
    headers: { 'x-xsrftoken': token },
    data: { label: null },
    failOnStatusCode: true,
  })
}

/** Returns the ids of the shipments of a group whose labels can be printed. */
const listPrintable = async (page: Page, group: string): Promise<string[]> => {
  const response = await page.request.get(`${env.stack.url}/api/shipments?status=${group}`)
  const rows = z.array(z.object({ id: z.string(), status: z.string() }))
  const { shipments } = z.object({ shipments: rows }).parse(await response.json())
  return shipments.filter(({ status }) => status === 'prepared').map(({ id }) => id)
}

/** Scrolls down a part of the page, and from its end to its beginning. A wheel would go on scrolling. */
const scrollOn = (page: Page) =>
  page.evaluate(() => {
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    scrollTo(0, isEnd ? 0 : scrollY + 400)
    return new Promise(requestAnimationFrame)
  })

/**
 * Ticks a shipment of the list, of which only the visible rows are rendered. A row is removed again
 * when those above it get their height and move it out of view.
 */
const tick = async (page: Page, id: string): Promise<void> => {
  const box = page.locator(`[data-order="${id}"] input`)
  await page.locator('[data-order] input').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const isTicked = async () =>
    (await box.count()) > 0 &&
    box.check({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  while (!(await isTicked())) await scrollOn(page)
}

/** Chooses shipments of the list and opens the dialog that prints their labels. */
const openDialog = async (page: Page, t: Texts, ids: readonly string[]) => {
  for (const id of ids) await tick(page, id)
  const name = new RegExp(t('lists:bulk.print', { count: ids.length }))
  await findBar(page, t).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('heading', { name: t('files:print.title', { count: ids.length }) })
    .waitFor()
  return dialog
}

const findFormat = (root: Locator | Page, t: Texts, paper: string, count: number) =>
  root.getByRole('radio', { name: `${paper} ${t('files:print.perSheet', { count })}` })

/** Returns the label that the dialog shows, a pixel for each dot. */
const readPreview = async (page: Page, dialog: Locator): Promise<PageImage> => {
  const path = await dialog.locator('img').getAttribute('src')
  const image = await page.context().newPage()
  const { width, height } = labelFormats['A4/4'].cell
  await image.setViewportSize({ width: toDots(width), height: toDots(height) })
  await image.goto(new URL(path ?? '', page.url()).href)
  const png = await image.screenshot({ scale: 'css' })
  await image.close()
  return readPng(png)
}

/** Lets the page print, which a browser without a screen cannot; the result waits for its print window. */
const stubPrinting = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true })
    const print = () => void (document.body.dataset['printed'] = 'yes')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ focus: () => undefined, print }),
    })
  })
  return async () => {
    // A browser without a screen shows no PDF file, so its frame is never loaded.
    await page.locator('body > iframe[src^="blob:"]').dispatchEvent('load')
    await page.locator('body[data-printed]').waitFor()
  }
}

test('without a connection nothing is lost, and printing from the page is tried again', () =>
  withListPage(
    env,
    { user, path: '/shipments?status=pending', locale: 'en_GB', expectedErrors: /ERR_/ },
    async (page) => {
      const t = loadTexts('en')
      const [id = ''] = await listPrintable(page, 'pending')
      const waitForPrint = await stubPrinting(page)
      const dialog = await openDialog(page, t, [id])
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: t('files:print.print'), exact: true }).click()
      await dialog.getByText(t('files:print.offline')).waitFor()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: t('files:print.retry') }).click()
      await waitForPrint()
      await dialog.getByText(t('files:print.printing', { count: 1 })).waitFor()
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('files:print.download') }).click()
      expect((await download).suggestedFilename()).toBe('labels-A4-8.pdf')
    },
  ))

test.each(onPhone('et_EE'))(
  'labels are printed from any place of a sheet, again after a warning, and in the kept format, %s',
  (_, { lang, locale, viewport }) =>
    withListPage(
      env,
      { user, path: '/shipments?status=pending', locale, viewport, expectedErrors: /409/ },
      async (page) => {
        const t = loadTexts(lang)
        const [printed = '', missing = ''] = await listPrintable(page, 'pending')
        const readyTab = findStatusTab(page, 'prepared', t)
        const countReady = async () => Number(/\d+$/.exec(await readyTab.innerText())?.[0])
        await expect.poll(countReady).toBeGreaterThan(0)
        const before = await countReady()
        const dialog = await openDialog(page, t, [printed])
        await expectAccessible(page)
        await findFormat(dialog, t, 'A4', 8).press('ArrowRight')
        expect(await findFormat(dialog, t, 'A4', 4).isChecked()).toBe(true)
        await dialog.getByRole('checkbox', { name: t('files:print.keep') }).check()
        await dialog.getByText('3', { exact: true }).click()
        const shown = await readPreview(page, dialog)
        const download = page.waitForEvent('download')
        await dialog.getByRole('button', { name: t('files:print.download') }).click()
        expect((await download).suggestedFilename()).toBe('labels-A4-4.pdf')
        const { pages } = await renderPdf(await readFile(await (await download).path()), 'gray')
        const [sheet] = pages
        const [cell] = listLabelCells(1, 'A4/4', 3)
        if (!sheet || !cell) throw new Error('The sheet is missing')
        const place = { left: toDots(cell.left), top: toDots(cell.top) }
        // Edges of letters differ, as two programs render them.
        expect(compareDots(shown, sheet, place)).toBeLessThan(0.05)
        expect((await readWithZbar(shown)).length).toBe(2)
        await dialog.getByText(t('files:print.ready', { count: 1 })).waitFor()
        await expectAccessible(page)
        await dialog
          .getByRole('button', { name: t('common:close') })
          .last()
          .click()
        // It waits for nothing any more, so it leaves the list.
        await page.locator(`[data-order="${printed}"]`).waitFor({ state: 'detached' })
        // The counters, which follow a moment later, are read without a reload.
        await expect.poll(countReady).toBe(before + 1)

        await page.goto(`${env.stack.url}/shipments`)
        const again = await openDialog(page, t, [printed, missing])
        expect(await findFormat(again, t, 'A4', 4).isChecked()).toBe(true)
        await again.getByRole('button', { name: t('files:print.download') }).click()
        await again.getByText(t('files:warning.printed', { count: 1, total: 2 })).waitFor()
        // The pressed button is gone.
        const heading = again.getByRole('heading')
        await expect
          .poll(() => heading.evaluate((element) => element === document.activeElement))
          .toBe(true)
        await expectAccessible(page)
        const rest = page.waitForEvent('download')
        await again.getByRole('button', { name: t('files:warning.missing', { count: 1 }) }).click()
        await rest
        await again.getByText(t('files:print.ready', { count: 1 })).waitFor()

        await page.goto(`${env.stack.url}/shipments?open=${printed}`)
        const details = page.getByRole('dialog')
        await details.getByRole('button', { name: t('next:labels.print', { count: 1 }) }).click()
        expect(await findFormat(page, t, 'A4', 4).isChecked()).toBe(true)
        await expectAccessible(page)
      },
      forgetFormat,
    ),
)

/** Lets the page have a label printer, which takes no data while it is `paused`. */
const stubPrinter = () => {
  const endpoint = { endpointNumber: 1, direction: 'out', type: 'bulk', packetSize: 64 }
  const alternate = { alternateSetting: 0, interfaceClass: 7, endpoints: [endpoint] }
  const device = {
    manufacturerName: 'Zebra Technologies',
    productName: 'Zebra ZD421',
    configuration: null,
    configurations: [
      { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] },
    ],
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    selectConfiguration: () => Promise.resolve(),
    claimInterface: () =>
      document.body.dataset['paused'] === 'yes'
        ? Promise.reject(new DOMException('', 'NetworkError'))
        : Promise.resolve(),
    transferOut: (_: number, data: Uint8Array) => {
      document.body.dataset['zpl'] =
        (document.body.dataset['zpl'] ?? '') + new TextDecoder().decode(data)
      return Promise.resolve({ status: 'ok' })
    },
  }
  let isAllowed = false
  const usb = {
    addEventListener: () => undefined,
    getDevices: () => Promise.resolve(isAllowed ? [device] : []),
    requestDevice: () => {
      isAllowed = true
      return Promise.resolve(device)
    },
  }
  Object.defineProperty(navigator, 'usb', { get: () => usb })
}

const rowOf = z.object({ barcode: z.string(), reference: z.string() })

test('labels go to a label printer, also those of a scanned order number', () =>
  withListPage(
    env,
    { user, path: '/shipments?status=prepared', locale: 'en_GB', expectedErrors: /409/ },
    async (page) => {
      const t = loadTexts('en')
      const [id = ''] = await listPrintable(page, 'prepared')
      const readPrinted = () => page.evaluate(() => document.body.dataset['zpl'] ?? '')
      const pause = (isPaused: boolean) =>
        page.evaluate(
          (text) => void (document.body.dataset['paused'] = text),
          isPaused ? 'yes' : '',
        )
      const dialog = await openDialog(page, t, [id])
      await dialog.getByText(t('files:printer.printer'), { exact: true }).click()
      await dialog.getByRole('button', { name: t('files:printer.connect') }).click()
      await dialog.getByText('Zebra ZD421').waitFor()
      const testButton = dialog.getByRole('button', { name: t('files:printer.test') })
      await testButton.click()
      await dialog.getByText(t('files:printer.sent', { count: 1 })).waitFor()
      expect(await readPrinted()).toContain(testBarcode)
      await expectAccessible(page)
      // What the printer refuses does not count as printed.
      await pause(true)
      await testButton.click()
      await dialog.getByText(t('files:printer.busy')).waitFor()
      const print = dialog.getByRole('button', { name: t('files:print.print'), exact: true })
      await print.click()
      await dialog.getByRole('button', { name: t('files:print.retry') }).waitFor()
      await dialog.getByText(t('files:printer.busy')).waitFor()
      await expectAccessible(page)
      await pause(false)
      await dialog.getByRole('button', { name: t('files:print.retry') }).click()
      await dialog.getByRole('button', { name: t('files:warning.all', { count: 1 }) }).click()
      await dialog.getByText(t('files:printer.sent', { count: 1 })).waitFor()
      // After the test label.
      expect((await readPrinted()).match(/\^XA/g)).toHaveLength(2)

      const response = await page.request.get(`${env.stack.url}/api/shipments?status=prepared`)
      const { shipments } = z.object({ shipments: z.array(rowOf) }).parse(await response.json())
      const { reference = '' } = shipments.find((row) => row.reference !== '') ?? {}
      const scanned = shipments.filter((row) => row.reference === reference)
      const field = dialog.getByLabel(t('files:printer.scan.field'))
      await field.fill('no-such-number')
      await field.press('Enter')
      await dialog
        .getByText(t('files:printer.scan.unknown', { number: 'no-such-number' }))
        .waitFor()
      await field.fill(reference)
      await field.press('Enter')
      await dialog.getByText(t('files:printer.scan.last', { number: reference })).waitFor()
      await dialog
        .getByRole('button', { name: t('files:warning.all', { count: scanned.length }) })
        .click()
      await dialog.getByText(t('files:printer.sent', { count: scanned.length })).waitFor()
      expect((await readPrinted()).match(/\^XA/g)).toHaveLength(2 + scanned.length)

      // The choice is remembered, and what is printed can be saved.
      await dialog
        .getByRole('button', { name: t('common:close') })
        .last()
        .click()
      const again = await openDialog(page, t, [id])
      await again.getByText(t('files:printer.paperSize')).waitFor()
      const download = page.waitForEvent('download')
      await again.getByRole('button', { name: t('files:printer.download') }).click()
      await again.getByRole('button', { name: t('files:warning.all', { count: 1 }) }).click()
      expect((await download).suggestedFilename()).toBe('labels-A6-1.zpl')
    },
    (page) => page.addInitScript(stubPrinter),
  ))

/** Scrolls to each button and field of the page and returns those with something else above them. */
const listCovered = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate(async (main) => {
    const covered: string[] = []
    for (const control of main.querySelectorAll('button, a, input, select')) {
      if (!control.checkVisibility() || !control.isConnected) continue
      let top: number | undefined
      // Rows above get their height when they are rendered, and move those below.
      while (control.isConnected && top !== control.getBoundingClientRect().top) {
        control.scrollIntoView({ block: 'nearest' })
        ;({ top } = control.getBoundingClientRect())
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      }
      const { x, y, width, height } = control.getBoundingClientRect()
      if (width < 2 || !control.isConnected) continue
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      if (found && !control.contains(found) && !found.contains(control))
        covered.push(control.outerHTML.slice(0, 120))
    }
    return covered
  })

test('many labels are found again after the dialog was closed and the page reloaded', () =>
  withListPage(
    env,
    {
      user,
      path: '/shipments?rows=500',
      locale: 'en_GB',
      viewport: lowDesktop,
      expectedErrors: /409/,
    },
    async (page) => {
      const t = loadTexts('en')
      await waitForTotal(page, 400)
      await page.getByRole('checkbox', { name: t('lists:select.page') }).click()
      await findBar(page, t)
        .getByRole('button', { name: /^Print/ })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('files:print.download') }).click()
      const again = dialog.getByRole('button', { name: /^Print all/ })
      await again.click()
      const tray = page.locator('details').filter({ hasText: t('files:tray.label') })
      await tray.waitFor()
      await dialog
        .getByRole('button', { name: t('common:close') })
        .first()
        .click()
      await page.goto(`${env.stack.url}/shipments?rows=20`)
      await tray.waitFor()
      // Folded it takes one line, and no button that is scrolled to is behind it.
      expect(await tray.getAttribute('open')).toBeNull()
      expect((await tray.boundingBox())?.height).toBeLessThan(50)
      await page.getByRole('checkbox', { name: t('lists:select.page') }).click()
      expect(await listCovered(page)).toEqual([])
      await tray.locator('summary').click()
      expect(await listCovered(page)).toEqual([])
      await expectAccessible(page, 'details')
      const download = page.waitForEvent('download')
      await tray.getByRole('button', { name: t('files:tray.download') }).click()
      expect((await download).suggestedFilename()).toBe('labels.pdf')
      await tray.and(page.locator(':not([open])')).waitFor()
      // It stays as it was left.
      await tray.locator('summary').click()
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('pakk.files.unfolded')))
        .toBe('true')
      await page.reload()
      await tray.and(page.locator('[open]')).waitFor()
      await page.getByRole('button', { name: t('files:tray.dismiss') }).click()
      await tray.waitFor({ state: 'detached' })
      await page.reload()
      await waitForTotal(page, 400)
      await page.getByRole('contentinfo').waitFor()
      expect(await tray.count()).toBe(0)
    },
  ))
