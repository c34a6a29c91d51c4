import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { read, utils } from 'xlsx'
import type { loadTexts } from '#test/support/browser/texts.ts'
import { addByKeys, findField, maxKeys } from '#test/e2e/add-orders/add-orders-page.ts'
import { waitForTotal } from '#test/e2e/lists/list-page.ts'

type Translate = ReturnType<typeof loadTexts>

/** The path of the list with the shipments to a recipient. */
export const toSearchPath = (name: string) => `/shipments?search=${encodeURIComponent(name)}`

/** The name of a button for the whole list, with the number and the sum that it will do. */
export const toAllName = (text: string): RegExp => new RegExp(`^${text} \\d`)

const letters = 'ABCD'

/** Clicks what starts a download, and returns the name and rows of the spreadsheet. */
const downloadSheet = async (page: Page, start: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await start()
  const file = await download
  const workbook = read(await readFile(await file.path()))
  const [sheet] = Object.values(workbook.Sheets)
  const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
  return { name: file.suggestedFilename(), rows: rows.slice(1) }
}

/** Pays by a card on the page of the card provider. */
export const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: /Visa/ }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Valid|Expir/).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: /^Pay \d+,/ }).click()
}

/** The screens of a company in one language, as a clerk uses them. */
export const createCompanyPage = (page: Page, t: Translate) => {
  const bar: Locator = page.getByRole('region', { name: t('lists:bulk.label') })

  /** Opens a dialog by a button of the bar, whose number of shipments is shown as well. */
  const open = (action: 'pay' | 'confirm' | 'print', count: number) =>
    bar.getByRole('button', { name: t(`lists:bulk.${action}`, { count }) }).click()

  const openFromMenu = async (action: string, count: number) => {
    await bar.getByRole('button', { name: t('lists:bulk.more') }).click()
    await page
      .getByRole('button', { name: t(`lists:bulk.${action}`, { count }), exact: true })
      .click()
  }

  const findWithStatus = (id: string, status: string) =>
    page.locator(`[data-order="${id}"]`, { hasText: t(`shipments:status.${status}`) })

  return {
    bar,
    open,
    openFromMenu,
    /** Opens the dialog for all shipments of the pending list. */
    openAll: (action: 'pay' | 'confirm') =>
      bar.getByRole('button', { name: toAllName(t(`lists:bulk.all.${action}`)) }).click(),
    /** Adds up to four shipments by the keyboard, to recipients with a name and a letter from A on. */
    add: async (count: number, name: string, { picksSize }: { picksSize: boolean }) => {
      await findField(page, 'recipient_name').focus()
      for (const [index, letter] of Array.from(letters.slice(0, count)).entries()) {
        const order = { name: `${name} ${letter}`, phone: `5610223${index}`, place: 'Tartu Eeden' }
        const keys = await addByKeys(page, t, order, { picksSize: picksSize && index === 0 })
        expect(keys).toBeLessThanOrEqual(maxKeys)
      }
      // The emptied form has no errors when it is left.
      await findField(page, 'recipient_name').blur()
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    },
    /** Adds the shipments of some rows of the list once more. */
    duplicate: async (names: readonly string[], total: number) => {
      await waitForTotal(page, total)
      for (const [index, name] of names.entries()) {
        const link = page.getByRole('link', { name: t('add-orders:duplicateRow', { name }) })
        await page.locator('#created_shipments').evaluate((list) => list.scrollIntoView())
        await link.first().click()
        await page.getByText(t('add-orders:duplicated', { name })).waitFor()
        await findField(page, 'recipient_name').press('Enter')
        await waitForTotal(page, total + index + 1)
      }
    },
    /** Ticks every shipment of the list, which has so many. */
    selectAll: async (count: number) => {
      await waitForTotal(page, count)
      await page.locator('[data-order] input').first().check()
      if (count > 1)
        await bar.getByRole('button', { name: t('lists:select.all', { total: count }) }).click()
      await bar.getByText(t('lists:select.count', { count }), { exact: true }).waitFor()
    },
    /**
     * Chooses the white locker `places.sadam` in the dialog that is open. A company that saved a
     * locker changes the preselected one.
     */
    chooseWhite: async ({ hasSavedLocker = false } = {}) => {
      await (
        hasSavedLocker
          ? page.getByRole('button', { name: t('bulk:dropOff.change') })
          : page.getByRole('radio', { name: t('map:kinds.ipb') })
      ).click()
      const chooser = page.getByRole('dialog').last()
      await chooser
        .getByRole('searchbox')
        .or(chooser.getByRole('textbox'))
        .first()
        .fill('D-terminal')
      await chooser.getByText('Tallinna Sadam D-terminal').first().click()
      await chooser.getByRole('button', { name: t('map:choose') }).click()
    },
    /** Accepts the terms and goes to the bank; a second click changes nothing. */
    startPayment: async () => {
      await page.getByRole('dialog').getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Meripank' }).dblclick()
    },
    /** Decides at the bank and returns to the list. */
    decideAtBank: async (decision: 'pay' | 'cancel', path: string) => {
      await page.waitForURL('**/sandbox/**')
      await page.locator(`button[value=${decision}]`).click()
      await page.waitForURL(`**${path}?**`)
    },
    /** Downloads the labels of the dialog that is open, and closes it. */
    downloadLabels: async (count: number) => {
      const dialog = page.getByRole('dialog')
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('files:print.download') }).click()
      expect((await download).suggestedFilename()).toBe('labels-A4-8.pdf')
      await dialog.getByText(t('files:print.ready', { count })).waitFor()
      await dialog
        .getByRole('button', { name: t('common:close') })
        .last()
        .click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** Exports the ticked shipments, and closes the dialog. */
    exportSelected: async (count: number) => {
      const sheet = await downloadSheet(page, () => openFromMenu('export', count))
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('lists:export.ready')).waitFor()
      await dialog
        .getByRole('button', { name: t('common:close') })
        .last()
        .click()
      return sheet
    },
    /** Exports the whole list by a button of the toolbar. */
    exportList: () =>
      downloadSheet(page, () =>
        page.getByRole('button', { name: t('lists:export.all'), exact: true }).click(),
      ),
    /** The booked doors of the summary. */
    findBooked: () =>
      page.getByRole('list', { name: t('bulk:summary.label') }).getByRole('listitem'),
    /** Waits until the row of a shipment has a status. */
    waitForStatus: (id: string, status: string) => findWithStatus(id, status).waitFor(),
    /**
     * Lets minutes pass, after each of which the list reads statuses again, until the row of a
     * shipment has a status. Needs a clock in the page.
     */
    passMinutesUntil: async (id: string, status: string) => {
      const row = findWithStatus(id, status)
      await expect
        .poll(async () => {
          const response = page.waitForResponse('**/orderstatus?**')
          await page.clock.fastForward('01:16')
          await response
          return row.count()
        })
        .toBe(1)
    },
    /** The page is not wider than the screen. */
    expectNoSidewaysScroll: async () => {
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(content).toBeLessThanOrEqual(screen ?? 0)
    },
  }
}
