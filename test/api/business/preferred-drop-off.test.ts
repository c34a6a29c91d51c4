import { expect, test } from 'vitest'
import { getDropoffPlace, saveDropoffPlace, verifyPhone } from '#shared/api/accounts.ts'
import { payOrders } from '#shared/api/payments.ts'
import { updateUser } from '#shared/api/users.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)

/** Logs a user of a company in, whose verified phone lets it prefer a drop-off place. */
const logInVerified = async (email: string, phone: string) => {
  const company = await logInAs(stack, email)
  await company.call(updateUser, { body: { phone } })
  await company.call(verifyPhone, { body: { token: null } })
  const text = (await stack.outbox(phone)).at(-1)?.text ?? ''
  await company.call(verifyPhone, { body: { token: /\b\d{6}\b/.exec(text)?.[0] ?? '' } })
  return company
}

const accepted = { itella_terms: true, gateway: 'meripank', location_id: null } as const

test('a company prefers another drop-off place only after a payment that is not refused', async () => {
  const company = await logInVerified(demo.getEmail('business'), '+37255598701')
  await company.call(saveDropoffPlace, { body: { place_id: places.ulemiste } })
  const { orderIds } = await createOrders(company, companyOrders.business)
  const pay = async (part: object) => {
    const preferred = { order_ids: orderIds, preferred_dropoff_place_id: places.sadam }
    const body = { ...accepted, ...preferred, ...part }
    const { status } = await company.send(payOrders.method, payOrders.path, { body })
    return { status, ...(await company.call(getDropoffPlace)) }
  }
  expect(await pay({ gateway: 'no-bank' })).toEqual({ status: 422, place_id: places.ulemiste })
  expect(await pay({ location_id: 1 })).toEqual({ status: 422, place_id: places.ulemiste })
  expect(await pay({})).toEqual({ status: 200, place_id: places.sadam })
})

test('a company that is invoiced keeps its drop-off place when its payment is refused', async () => {
  const company = await logInVerified(demo.getEmail('postpaid'), '+37255598702')
  await company.call(saveDropoffPlace, { body: { place_id: places.ulemiste } })
  const { orderIds } = await createOrders(company, companyOrders.postpaid)
  const body = { ...accepted, order_ids: orderIds, preferred_dropoff_place_id: places.sadam }
  const refusal = await company.expectRefusal(payOrders, { body })
  expect(refusal.code).toBe('payment_not_needed')
  expect(await company.call(getDropoffPlace)).toEqual({ place_id: places.ulemiste })
})
