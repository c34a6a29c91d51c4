import { expect, test } from 'vitest'
import { createIntegrationOrders, integrationError } from '#shared/api/integrations.ts'
import { createApiKey } from '#shared/api/services.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createProgram, item, json } from './program.ts'

const stack = await setUpStack({ withoutShipments: true })
await stack.advanceToNext('day')
const owner = await logInAs(stack, 'postpaid@demo.test')
const { api_key: key } = await owner.call(createApiKey)
const { send, post } = createProgram(stack, key)

/** Creates a shipment, with a report to some addresses. */
const report = (email: readonly string[], reference: string) =>
  send(createIntegrationOrders, {
    body: JSON.stringify({ report: { email }, item: [{ ...item, reference }] }),
    headers: json,
  })
const toAddress = (index: number) => `aadress-${index}@firma.test`
const listFive = (request: number) =>
  Array.from({ length: 5 }, (_, index) => toAddress(request * 5 + index))
const listReferences = async () => {
  const query = { shipments_type: 'shipments', offset: '0', limit: '50' }
  const { shipments } = await owner.call(listShipments, { query })
  return shipments.map(({ reference }) => reference)
}

test('the first report of a company is told to the owner of the key, with its addresses', async () => {
  const listTold = async () =>
    (await stack.outbox('postpaid@demo.test')).filter(({ text }) => text.includes('firma.test'))
  expect((await report(listFive(0), 'REPORT-0')).status).toBe(200)
  const [told] = await waitFor(async () => {
    const messages = await listTold()
    expect(messages).toHaveLength(1)
    return messages
  })
  expect(told?.subject).toContain('Suurkaubamaja AS')
  for (const address of listFive(0)) expect(told?.text).toContain(address)
  expect((await report(listFive(1), 'REPORT-1')).status).toBe(200)
  await waitFor(async () => expect(await stack.outbox(toAddress(5))).toHaveLength(1))
  expect(await listTold()).toHaveLength(1)
})

test('reports go to 100 different addresses a day, however many requests are sent at once', async () => {
  // With the two requests above, four more than are allowed.
  const requests = Array.from({ length: 22 }, (_, index) => index + 2)
  const answers = await Promise.all(
    requests.map(async (request) => ({
      request,
      ...(await report(listFive(request), `REPORT-${request}`)),
    })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(4)
  const references = await listReferences()
  for (const { request, status, text } of refused) {
    expect(status).toBe(400)
    expect(integrationError.parse(JSON.parse(text)).error.item).toMatchObject([
      { error: { code: '042', text: 'Maximum value is 100', field: 'report.email' } },
    ])
    // Nothing is created or sent.
    expect(references).not.toContain(`REPORT-${request}`)
    expect(await stack.outbox(toAddress(request * 5))).toEqual([])
  }
})

test('a used address, a repeated request and one without a report are allowed beyond the limit', async () => {
  const [used] = listFive(0)
  const stranger = toAddress(1000)
  expect((await report([used?.toUpperCase() ?? ''], 'REPORT-used')).status).toBe(200)
  expect((await report([stranger], 'REPORT-0')).status).toBe(200)
  expect((await report([stranger], 'REPORT-stranger')).status).toBe(400)
  expect((await report([used ?? '', stranger], 'REPORT-stranger')).status).toBe(400)
  await post({ ...item, reference: 'REPORT-none' })
  expect(await stack.outbox(stranger)).toEqual([])
  await stack.advanceToNext('day')
  expect((await report([stranger], 'REPORT-stranger')).status).toBe(200)
})
