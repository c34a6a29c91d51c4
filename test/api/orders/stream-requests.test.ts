import { expect, test } from 'vitest'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true, isCold: true })

/** What the update of a visitor's new shipment takes. */
const updateOfNew = ['BatchGetItem', 'BatchGetItem', 'BatchWriteItem', 'PutItem']

const listOperations = () => stack.listTableOperations('changes/update-lists')
const listChanges = async () => (await stack.listChanges('changes/update-lists')).flat()

test('the parcel of a visitor takes few invocations and requests of the handler of lists', async () => {
  const visitor = await visit(stack)
  const { orderIds } = await createOrders(visitor, withNewSender(orderToLocker))
  await waitFor(async () => expect(await listOperations()).toEqual(updateOfNew))
  await pay(visitor, { orderIds, location: null })
  await waitFor(async () => expect(await listOperations()).toHaveLength(updateOfNew.length + 1))
  // The stream is in order: with the next shipment, all changes of the payment have passed.
  await createOrders(await visit(stack), withNewSender(orderToLocker))
  await waitFor(async () => expect((await listOperations()).slice(-4)).toEqual(updateOfNew))
  expect((await listChanges()).toSorted()).toEqual([
    'INSERT ORDER',
    'INSERT ORDER',
    'MODIFY ORDER',
    'MODIFY ORDER',
  ])
  expect(await listOperations()).toEqual([
    ...updateOfNew,
    // The pointer of the sending code.
    'PutItem',
    ...updateOfNew,
  ])
})
