import type { Page } from 'playwright-core'
import type { setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  type PreparedOrder,
  prepareOrder as prepareShopOrder,
} from '#test/support/visitors/prepare-order.ts'

type Stack = ReturnType<typeof setUpEditPage>['env']['stack']

/** Prepares a shipment of the shop that pays later; waits until it is found by its sending code. */
export const prepareOrder = async (stack: Stack, body?: object): Promise<PreparedOrder> =>
  prepareShopOrder(stack, await logInAs(stack, 'postpaid@demo.test'), body)

/** Finds places by a text, and chooses the first one. */
export const chooseFirstPlace = async (page: Page, text: string): Promise<void> => {
  const search = page.getByRole('searchbox').first()
  await search.fill(text)
  await page.getByRole('radio').first().click()
}
