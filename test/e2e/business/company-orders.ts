import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { keys } from '#functions/store/keys.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'

/** The demo companies by segment. */
export const companies = {
  business: { user: 'business@demo.test', id: 'com_demo_prepaid' },
  rdp: { user: 'rdp@demo.test', id: 'com_demo_rdp' },
  postpaid: { user: 'postpaid@demo.test', id: 'com_demo_postpaid' },
} as const

/** Creates shipments of a company to one recipient, and returns their ids and barcodes. */
export const createNamed = async (
  stack: TestStack,
  segment: keyof typeof companies,
  name: string,
  count: number,
) => {
  const visitor = await logInAs(stack, companies[segment].user)
  const order = companyOrders[segment]
  const body = { ...order, recipient: { ...order.recipient, name } }
  return createOrders(
    visitor,
    Array.from({ length: count }, () => body),
  )
}

/** Lets a demo company use white lockers, which it has no active service for. */
export const allowWhiteLockers = async (
  stack: TestStack,
  segment: 'business' | 'rdp',
): Promise<void> => {
  const name = 'bulk_sending_white'
  const table = openTable(stack)
  const Item = { ...keys.setting(companies[segment].id, name), name, status: 'active', version: 1 }
  await table.client.send(new PutCommand({ TableName: stack.tableName, Item }))
  table.close()
}
