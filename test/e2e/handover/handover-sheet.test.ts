import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  createHandoverSheet,
  editHandoverSheet,
  getHandoverSheet,
  listHandoverSheets,
} from '#shared/api/handover.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { writeLabelVideo } from '#test/support/browser/label-video.ts'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { companies } from '#test/e2e/business/company-orders.ts'
import { createCompanyPage, toSearchPath } from '#test/e2e/business/company-page.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { createReadyParcels } from './ready-parcels.ts'

/** What the camera of the browser sees. Before the file is written, the browser has no camera. */
const video = join(tmpdir(), `pakk-label-${process.pid}.y4m`)

const env = setUpStackAndBrowser({
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ],
})
const { user } = companies.postpaid
const colleague = 'postpaid.user@demo.test'
const unknown = 'JJEE99999999999999999'

/** Types as a scanner does, into the field. */
const scan = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/**
 * Presses the keys of a scanner where the focus is, as fast as it does on any machine. Returns whether its
 * Enter was kept from the button that has the focus.
 */
const scanWithoutField = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((keys) => {
    const target = document.activeElement ?? document.body
    const press = (key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of keys) press(key)
    return !press('Enter')
  }, Array.from(text))

const readId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('a clerk makes a sheet of chosen parcels, scans them, leaves one and hands the others over, in Estonian', async () => {
  const t = loadTexts('et')
  const name = 'Leht Lehis'
  const parcels = await createReadyParcels(env.stack, name, { ready: 5, notPrinted: 1 })
  const [first, second, third, left, gone] = parcels
  if (!first || !second || !third || !left || !gone) throw new Error('Expected parcels')
  await createReadyParcels(env.stack, 'Ootel Oja', { ready: 1 })
  await env.stack.scan({ barcode: gone.barcode, event: 'sourcein' })
  const visit = {
    user,
    path: toSearchPath(name),
    locale: 'et_EE',
    viewport: desktop,
    // What is refused, and the tick that gets no answer.
    expectedErrors: /422|ERR_FAILED/,
  } as const
  await withListPage(env, visit, async (page) => {
    const company = createCompanyPage(page, t)
    await company.selectAll(6)
    const dialog = page.getByRole('dialog')
    await company.openFromMenu('pick_list', 6)
    await dialog.getByText(t('handover:pickList.ready')).waitFor()
    const list = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('files:print.download') }).click()
    expect((await list).suggestedFilename()).toBe('pick-list.pdf')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await company.openFromMenu('sheet', 6)
    // One is not printed, another is on its way.
    await dialog.getByText(t('handover:make.notReady', { count: 2 })).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('handover:make.others', { count: 4 }) }).click()

    await page.getByRole('heading', { level: 1, name: t('shell:titles.handoverSheet') }).waitFor()
    const field = page.getByLabel(t('handover:scan.field'))
    await field.and(page.locator(':focus')).waitFor()
    const panel = page.getByRole('region', { name: t('handover:scan.title') })
    const expectResult = async (state: string, text: string) => {
      const result = panel
        .getByRole('status')
        .filter({ hasText: t(`handover:scan.state.${state}`) })
      await result.filter({ hasText: text }).waitFor()
    }
    const expectTicked = (ticked: number, total: number) =>
      panel.getByText(t('handover:scan.progress', { ticked, total })).waitFor()
    await scan(page, first.barcode)
    await expectResult('ticked', formatBarcode(first.barcode))
    await scan(page, `${second.barcode}/1`)
    await scan(page, second.barcode)
    await expectResult('already_ticked', formatBarcode(second.barcode))
    await scan(page, gone.barcode)
    await expectResult('handed_over', formatBarcode(gone.barcode))
    await scan(page, unknown)
    await expectResult('unknown', formatBarcode(unknown))
    await expectTicked(2, 4)
    const wrong = panel.locator('details').filter({ hasText: t('handover:scan.wrong') })
    expect(await wrong.getByRole('listitem').count()).toBe(2)
    await field.and(page.locator(':focus')).waitFor()
    await expectAccessible(page)

    // There is no camera yet. A scanner also works while a button has the focus, which it does not press.
    await panel.getByRole('button', { name: t('handover:camera.use') }).click()
    await panel.getByText(t('handover:camera.none')).waitFor()
    expect(await scanWithoutField(page, third.barcode)).toBe(true)
    await expectResult('ticked', formatBarcode(third.barcode))
    await panel.getByText(t('handover:camera.none')).waitFor()

    const id = readId(page)
    await expect
      .poll(async () => {
        const visitor = await logInAs(env.stack, colleague)
        return (await visitor.call(getHandoverSheet, { params: { id } })).sheet.ticked
      })
      .toBe(3)
    // A colleague finds that one of them is missing.
    const visitor = await logInAs(env.stack, colleague)
    await visitor.call(editHandoverSheet, { params: { id }, body: { untick: [third.id] } })
    await page.reload()
    await expectTicked(2, 4)
    // A tick that gets no answer is saved after its screen was left, and the page is not left without asking.
    const isAskedToLeave = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    const sheetCall = new RegExp(`/api/.*/${id}$`)
    await page.route(sheetCall, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await page
      .getByLabel(t('handover:sheet.tick', { barcode: formatBarcode(third.barcode) }))
      .check()
    await expectTicked(3, 4)
    await panel.getByText(t('handover:scan.unsaved')).waitFor()
    await page.getByRole('link', { name: t('shell:menu.collections') }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await isAskedToLeave()).toBe(true)
    // The collections show what else is ready, and the sheets of the last days.
    const { ready, sheets } = await visitor.call(listHandoverSheets)
    const readyCard = page.getByRole('region', { name: t('handover:ready.title') })
    expect(await readyCard.locator('strong').innerText()).toBe(String(ready.parcels))
    await readyCard.getByRole('button', { name: t('handover:ready.scan') }).waitFor()
    const number = sheets.find((sheet) => sheet.id === id)?.number ?? ''
    await page
      .getByRole('region', { name: t('handover:recent.title') })
      .getByRole('link', { name: number, exact: true })
      .waitFor()
    await page.unroute(sheetCall)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(isAskedToLeave).toBe(false)
    await page.goBack()
    await expectTicked(3, 4)

    await panel.getByRole('button', { name: t('handover:leave.button', { count: 1 }) }).click()
    await page
      .getByRole('button', { name: t('handover:leave.confirm', { count: 1 }), exact: true })
      .click()
    await expectTicked(3, 3)
    await panel.getByText(t('handover:scan.allTicked')).waitFor()
    await field.and(page.locator(':focus')).waitFor()
    const { sheet } = await visitor.call(getHandoverSheet, { params: { id } })
    expect(sheet.rows.map((row) => row.id).toSorted()).toEqual(
      [first.id, second.id, third.id].toSorted(),
    )
    for (const button of ['pdf', 'pickList']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t(`handover:sheet.${button}`), exact: true }).click()
      expect((await download).suggestedFilename()).toContain(sheet.number)
    }

    // The sheet and each of its parcels.
    await env.stack.scan({ barcode: sheet.code, event: 'sourcein' })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('table').first().waitFor()
        return page.getByText(t('handover:sheet.handedOver'), { exact: true }).count()
      })
      .toBe(1 + sheet.rows.length)
    expect(await field.count()).toBe(0)
    await expectAccessible(page)

    // In the list a scanner needs no field: it opens the details and ticks the parcel off its sheet.
    const next = await visitor.call(createHandoverSheet, { body: { ids: [left.id] } })
    await page.goto(`${env.stack.url}/shipments`)
    await page.getByRole('button', { name: t('handover:scan.title') }).waitFor()
    expect(await scanWithoutField(page, left.barcode)).toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(left.id)
    await page.getByRole('heading', { name, level: 2 }).and(page.locator(':focus')).waitFor()
    const { sheet: ticked } = await visitor.call(getHandoverSheet, {
      params: { id: next.sheet.id },
    })
    expect(ticked.ticked).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false)
    expect(await scanWithoutField(page, first.barcode)).toBe(true)
    await dialog.getByText(t('handover:scan.state.handed_over')).waitFor()
    await dialog.getByText(sheet.number).waitFor()
    await expectAccessible(page)
  })
})

test('the camera of a phone finds parcels of a sheet and of the list, in Lithuanian', async () => {
  const t = loadTexts('lt')
  const parcels = await createReadyParcels(env.stack, 'Kamera Kamerienė', { ready: 2 })
  const [seen] = parcels
  if (!seen) throw new Error('Expected a parcel')
  const visitor = await logInAs(env.stack, user)
  const body = { ids: parcels.map(({ id }) => id) }
  const { sheet } = await visitor.call(createHandoverSheet, { body })
  await writeLabelVideo(video, seen.barcode)
  const visit = {
    user,
    path: `/collections/sheets/${sheet.id}`,
    locale: 'lt_LT',
    viewport: phone,
  } as const
  await withListPage(env, visit, async (page) => {
    await page.getByRole('button', { name: t('handover:camera.use') }).click()
    await page
      .getByText(t('handover:scan.progress', { ticked: 1, total: 2 }))
      .first()
      .waitFor()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    // The barcode stands on one line and is not cut.
    const barcode = page.getByRole('cell', { name: formatBarcode(seen.barcode), exact: true })
    expect(
      await barcode.evaluate(
        (cell) => cell.scrollWidth <= cell.clientWidth && cell.clientHeight < 32,
      ),
    ).toBe(true)

    await page.goto(`${env.stack.url}/shipments`)
    await page.getByRole('button', { name: t('handover:scan.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('handover:camera.use') })
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(seen.id)
  })
})
