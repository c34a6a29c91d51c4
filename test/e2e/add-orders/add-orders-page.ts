import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { loadTexts } from '#test/support/browser/texts.ts'

/** Most keys of one shipment beyond the typed texts. */
export const maxKeys = 60

/** A field of the form by its `name`. */
export const findField = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

/** The field of the destination place. */
export const findPlaceField = (page: Page, t: ReturnType<typeof loadTexts>): Locator =>
  page.getByRole('combobox', { name: t('wizard:method.apt'), exact: true })

/** The links of the rows of the list. */
export const findRow = (page: Page, name: string): Locator =>
  page.locator('#created_shipments [role=row]', { hasText: name })

/** Types and presses keys as a clerk does, and counts those that are no text. */
export const createKeyboard = (page: Page) => {
  let pressed = 0
  return {
    type: (text: string) => page.keyboard.type(text),
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    /** Presses Tab until an element has the focus. */
    tabTo: async (target: Locator) => {
      while (!(await target.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab')
        pressed += 1
        if (pressed > maxKeys) throw new Error('Tab does not reach the field')
      }
    },
    count: () => pressed,
  }
}

/** Chooses the first place that a search finds, by the keyboard in the focused field. */
export const choosePlace = async (
  page: Page,
  keyboard: ReturnType<typeof createKeyboard>,
  search: string,
): Promise<void> => {
  await keyboard.type(search)
  await page.getByRole('option', { name: search }).first().waitFor()
  await keyboard.press('ArrowDown', 'Enter')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
    .toBe('false')
}

/** The recipient and place of a shipment that the keyboard enters. */
export interface TypedOrder {
  readonly name: string
  readonly phone: string
  readonly place: string
}

/** Enters one shipment by the keyboard, from the name on, and adds it. Returns the number of keys. */
export const addByKeys = async (
  page: Page,
  t: ReturnType<typeof loadTexts>,
  { name, phone, place }: TypedOrder,
  { picksSize }: { picksSize: boolean },
): Promise<number> => {
  const keyboard = createKeyboard(page)
  await expect
    .poll(() =>
      findField(page, 'recipient_name').evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(phone)
  await keyboard.tabTo(findPlaceField(page, t))
  await choosePlace(page, keyboard, place)
  if (picksSize) {
    await keyboard.tabTo(findField(page, 'product_id').first())
    await keyboard.press('ArrowRight')
  }
  await keyboard.tabTo(findField(page, 'reference'))
  await keyboard.type(name.length.toString())
  await keyboard.press('Enter')
  await page.getByText(t('add-orders:added', { name, count: 1 })).waitFor()
  return keyboard.count()
}
