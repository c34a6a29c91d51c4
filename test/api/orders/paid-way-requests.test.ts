import { expect, test } from 'vitest'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

/**
 * The most requests to AWS that each function makes for one guest's parcel, from `POST /order` to the
 * SMS and the e-mail with the door code. Messages of one batch share reads, so there may be fewer.
 */
const limits: Readonly<Record<string, number>> = {
  'api/orders/create-order': 3,
  // One of them is the sandbox's record of the transaction.
  'api/payments/pay-orders': 5,
  'api/payments/return-from-payment': 4,
  // The provider sends two messages, after the payer has returned.
  'api/payments/receive-payment-notification': 2,
  'events/changes/queue-effects': 2,
  // Two entries, each by itself, instead of one transaction, which costs twice as much.
  'events/changes/update-lists': 5,
  'events/notifications/send-notifications': 13,
}

/** The most of all together. */
const limit = 32

/** What only the sandbox of the payment provider does. */
const isSandbox = (handler: string) => handler.includes('sandbox')

const stack = await setUpStack({ isCold: true })

/** Sends a guest's parcel and returns the requests of each function to AWS for it. */
const listRequestsOfParcel = async () => {
  const visitor = await visit(stack)
  const body = withNewSender(orderToLocker)
  const before = await stack.listAwsRequests()
  const { orderIds } = await createOrders(visitor, body)
  await pay(visitor, { orderIds })
  await waitFor(async () => {
    for (const to of [body.sender.phone, body.sender.email])
      expect(await stack.outbox(to)).toHaveLength(1)
  })
  // By then the provider has sent its messages, and all that follows has been done.
  await stack.advanceClock('PT10S')
  return Object.entries(await stack.listAwsRequests()).flatMap(([file, names]) => {
    const made = names.slice(before[file]?.length ?? 0)
    const handler = file.replace(/\.handler$/, '')
    return made.length > 0 && !isSandbox(handler) ? [{ handler, made }] : []
  })
}

type Requests = Awaited<ReturnType<typeof listRequestsOfParcel>>

const count = (requests: Requests) => requests.reduce((total, { made }) => total + made.length, 0)

/**
 * Sends three parcels and returns the requests of the one that took the fewest: a busy machine may
 * deliver a message twice, and a write that meets another one is repeated.
 */
const listFewestRequests = async (): Promise<Requests> => {
  const parcels = [
    await listRequestsOfParcel(),
    await listRequestsOfParcel(),
    await listRequestsOfParcel(),
  ]
  return parcels.reduce((fewest, each) => (count(each) < count(fewest) ? each : fewest))
}

/** Writes the requests as a table: functions with their limits, and how often each made which request. */
const toTable = (requests: Requests) =>
  requests
    .toSorted((one, other) => one.handler.localeCompare(other.handler))
    .map(({ handler, made }) => {
      const kinds = Map.groupBy(made.toSorted(), (name) => name)
      const counts = [...kinds].map(([name, { length }]) => `${length} ${name}`)
      const share = `${made.length} of ${limits[handler] ?? 0}`
      return `${handler.padEnd(42)} ${share.padStart(8)}  ${counts.join(', ')}`
    })
    .join('\n')

test("a guest's parcel takes no more requests to AWS than these from the order to the door code", async () => {
  // Functions that start read prices, places and how many door codes are in use.
  await listRequestsOfParcel()
  const requests = await listFewestRequests()
  const over = requests.filter(({ handler, made }) => made.length > (limits[handler] ?? 0))
  expect(over, toTable(requests)).toEqual([])
  expect(count(requests), toTable(requests)).toBeLessThanOrEqual(limit)
  expect(requests.map(({ handler }) => handler).toSorted()).toEqual(Object.keys(limits).toSorted())
})
