import type { Page } from 'playwright-core'
import { getHelpostiSending } from '#shared/api/helposti.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

type Stack = ReturnType<typeof setUpEditPage>['env']['stack']

/** A prepared shipment of a company, and its sending code. */
export interface PreparedOrder {
  readonly order: Order
  readonly code: string
}

/** Prepares a shipment of a company; waits until it is found by its sending code. */
export const prepareOrder = async (
  stack: Stack,
  body: object = companyOrders.postpaid,
): Promise<PreparedOrder> => {
  const shop = await logInAs(stack, 'postpaid@demo.test')
  const { id } = getOnly((await createOrders(shop, body)).orders)
  const order = getOnly((await shop.call(confirmOrders, { body: { ids: [id] } })).orders)
  const code = order.helposti_code ?? ''
  const other = await visit(stack)
  await waitFor(() => other.call(getHelpostiSending, { query: { code } }))
  return { order, code }
}

/** Finds places by a text, and chooses the first one. */
export const chooseFirstPlace = async (page: Page, text: string): Promise<void> => {
  const search = page.getByRole('searchbox').first()
  await search.fill(text)
  await page.getByRole('radio').first().click()
}
