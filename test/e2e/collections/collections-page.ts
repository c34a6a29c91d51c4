import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { loadTexts } from '#test/support/browser/texts.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { collectionAddress, storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { allowWhiteLockers, companies } from '#test/e2e/business/company-orders.ts'

type Translate = ReturnType<typeof loadTexts>
type Segment = keyof typeof companies

/**
 * Stores how many parcels of a demo company wait, instead of its counters: created orders, or paid
 * ones of a company that pays in advance.
 */
export const setWaiting = async (
  stack: TestStack,
  segment: Segment,
  count: number,
): Promise<void> => {
  const table = openTable(stack)
  const group = segment === 'business' ? 'prepared' : 'pending'
  await storeWaitingParcels(stack, table, companies[segment].id, count, group)
  table.close()
}

/** Stores how many SMS with door codes an account has sent today. */
export const setSentSms = async (
  stack: TestStack,
  account: string,
  tries: number,
): Promise<void> => {
  const table = openTable(stack)
  const day = Math.floor((await stack.now()) / 1000 / 86_400)
  const Item = { ...keys.attempts('sms_owner', hashSecret(account), day), tries, version: 1 }
  await table.client.send(new PutCommand({ TableName: stack.tableName, Item }))
  table.close()
}

/** Lets a demo company use couriers and white lockers, which it has no active services for. */
export const activateServices = async (
  stack: TestStack,
  segment: 'business' | 'rdp',
): Promise<void> => {
  await allowWhiteLockers(stack, segment)
  const { id } = companies[segment]
  const name = 'courier_collection'
  const places = [
    { ...collectionAddress, address_zip: '10111', address_latitude: 59.4, address_longitude: 24.7 },
  ]
  const table = openTable(stack)
  await table.client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: keys.company(id),
      UpdateExpression: 'SET features = list_append(features, :added)',
      ExpressionAttributeValues: { ':added': [name] },
    }),
  )
  const Item = { ...keys.setting(id, name), name, status: 'active', data: { places }, version: 1 }
  await table.client.send(new PutCommand({ TableName: stack.tableName, Item }))
  table.close()
}

/** The screen of collections in one language, as a clerk uses it. */
export const createCollectionsPage = (page: Page, t: Translate) => {
  const dialog: Locator = page.getByRole('dialog').last()
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).click()

  return {
    dialog,
    press,
    /** Opens the dialog for a new collection at one of its tabs. */
    openNew: async (kind: 'doors' | 'courier' | 'recurring') => {
      await press(t('collections:new.open'))
      const menu = page.locator('[popover]')
      await menu.getByText(t(`collections:new.kinds.${kind}`), { exact: true }).click()
      await page.getByRole('dialog', { name: t('collections:new.title') }).waitFor()
    },
    /** Chooses the white locker `places.sadam`, for a company without a default one. */
    chooseSadam: async () => {
      await press(t('bulk:dropOff.chooseTerminal'), dialog)
      const search = dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first()
      await search.fill('D-terminal')
      await dialog.getByText('Tallinna Sadam D-terminal').first().click()
      await press(t('map:choose'), dialog)
      await dialog.getByText('Tallinna Sadam D-terminal').waitFor()
    },
    /** Types how many doors of a size are wanted. */
    enterDoors: (size: DoorSize, count: number) =>
      dialog
        .getByLabel(t('collections:new.doorsOf', { size }), { exact: true })
        .fill(String(count)),
    /** Books the chosen doors. */
    book: (count: number) => press(t('bulk:book.submit', { count }), dialog),
    /** Waits for the summary of a booking with so many doors. */
    waitForSummary: async (count: number) => {
      const booked = dialog
        .getByRole('list', { name: t('bulk:summary.label') })
        .getByRole('listitem')
      await expect.poll(() => booked.count()).toBe(count)
    },
    /** Sends the codes of the dialog that is open to recipients, and closes the dialog. */
    sendCodes: async (channel: 'sms' | 'email', recipients: readonly string[], count: number) => {
      await press(t('next:send.open', { count }), dialog)
      await dialog.getByText(t(`next:send.${channel}`), { exact: true }).click()
      const field = dialog.getByRole('textbox')
      for (const recipient of recipients) {
        await field.fill(recipient)
        await field.press('Enter')
      }
      await field.fill('')
      await press(t('next:send.submit', { count }), dialog)
      const key = channel === 'sms' ? 'next:send.sentSms' : 'next:send.sentEmail'
      const [before = ''] = t(key, { count, to: '\n' }).split('\n')
      await dialog.getByText(before.trim()).waitFor()
      await press(t('common:ok'), dialog)
    },
    /** Reads what has the focus: its label or text; '' of the page itself. */
    readFocus: () =>
      page.evaluate(() => {
        const { activeElement: element, body } = document
        if (!element || element === body) return ''
        return element.getAttribute('aria-label') ?? element.textContent
      }),
    /** The rows of the booked doors that are shown. */
    findDoors: () =>
      page.getByRole('button', { name: new RegExp(`^${t('collections:doors.show')}: `) }),
  }
}
