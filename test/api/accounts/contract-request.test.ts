import { describe, expect, onTestFinished, test } from 'vitest'
import { logIn, notifyNewClient } from '#shared/api/session.ts'
import { keys } from '#functions/store/keys.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { places } from '#test/support/examples/example-body.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { company, password } from './sign-up-forms.ts'

const stack = await setUpStack()

/** Each request comes from an IP address of its own, so that the limit per address does not apply. */
let client = 0

describe('a company that requests a contract', () => {
  const contract = {
    ...company,
    email: 'leping@example.com',
    company_name: 'Põhjakaare Kaubandus OÜ',
    registry_code: '19001114',
    invoice_email: 'arved@example.com',
    trademark: 'Leping',
    return_recipient_phone: '5551 2347',
    return_recipient_email: 'tagastus@example.com',
    service_point_id: places.sadam,
    status: 'pending',
    is_subscribed: true,
  }

  test('saves its details, and sends one e-mail each to the company and to sales', async () => {
    const visitor = await visit(stack)
    // The documented payload has neither consent nor language.
    const { agreed: _agreed, locale_code: _locale, ...documented } = contract
    const body = { ...documented, segment: 'business_postpaid', id: 'cli_x' }
    expect(await visitor.call(notifyNewClient, { body })).toEqual({ success: true })
    expect(await visitor.call(notifyNewClient, { body })).toEqual({ success: true })
    await waitFor(async () => {
      const [toClient, toSales] = [
        await stack.outbox(contract.email),
        await stack.outbox('sales@localhost'),
      ]
      expect(toClient.map(({ subject }) => subject)).toEqual(['Oleme saanud sinu lepingusoovi'])
      expect(toSales.map(({ subject }) => subject)).toEqual([
        'Lepingusoov: Põhjakaare Kaubandus OÜ',
      ])
      expect(toSales[0]?.text).toContain(contract.registry_code)
      expect(`${toClient[0]?.text}${toSales[0]?.text}`).not.toContain(password)
    })
    // The company cannot log in before an operator approves it, and learns that it is waiting.
    const login = { email: contract.email, password }
    const refused = await visitor.expectRefusal(logIn, { body: login })
    expect(refused).toMatchObject({ status: 422, code: 'contract_waiting' })
    const guessed = { ...login, password: 'Wrong-1234!' }
    expect((await visitor.expectRefusal(logIn, { body: guessed })).code).toBe('login_failed')
  })

  test('can log in after an operator approves it, which is possible only once', async () => {
    await configureStores(stack)
    const { approveClient } = await import('#functions/accounts/approve-client.ts')
    const { listClientRequests } = await import('#functions/store/records/client-request-store.ts')
    const [request] = await listClientRequests()
    const id = request?.id ?? ''
    const responses = await Promise.allSettled([approveClient(id), approveClient(id)])
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listClientRequests()).toEqual([])
    const visitor = await visit(stack)
    await visitor.call(logIn, { body: { email: contract.email, password } })
    const { account, user } = await fetchApp(visitor)
    const { readItem, close } = openTable(stack)
    onTestFinished(close)
    expect(await readItem(keys.user(user?.id ?? ''))).toMatchObject({ is_subscribed: true })
    expect(account).toMatchObject({
      role: 'owner',
      company: {
        segment: 'business_postpaid',
        trademark: contract.trademark,
        invoice_email: contract.invoice_email,
      },
      return_places: { service_point: contract.service_point_id },
    })
  })

  test.each([
    [{ trademark: '' }, { trademark: 'required' }],
    [{ trademark: 'x'.repeat(21) }, { trademark: 'too_long' }],
    [{ invoice_email: '' }, { invoice_email: 'email_required' }],
    [{ return_recipient_phone: null }, { return_recipient_phone: 'phone_required' }],
    [{ return_recipient_email: 'x' }, { return_recipient_email: 'email_address_invalid' }],
    [{ service_point_id: null }, { service_point_id: 'destination_required' }],
    [{ agreed: false }, { agreed: 'terms_not_accepted' }],
    [{ status: 'active' }, { status: 'invalid_value' }],
    [{ service_point_id: 1 }, { service_point_id: 'destination_required' }],
    [{ email: 'private@demo.test' }, { email: 'email_used' }],
  ])('with %j is refused as %j', async (change, fields) => {
    const response = await callFrom((client += 1), await visit(stack), stack.url, {
      method: 'POST',
      path: '/notify_new_client',
      body: { ...contract, ...change },
    })
    expect(parseRefusal({ ...response, headers: new Headers() })).toMatchObject({
      status: 422,
      fields,
    })
  })
})
