import { expect, test, vi } from 'vitest'
import { getApp, listDestinationCountries } from '#shared/api/app.ts'
import { listPlaces } from '#shared/api/places.ts'
import { resetPassword } from '#shared/api/users.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const support = 'kadri@klienditugi.test'
const password = 'Kuldkala-7-ujub'

const stack = await setUpStack({ isEmpty: true })
const runner = await setUpOps(stack)
// The terms go to a bucket, as in a deployed environment, and not into the built site.
vi.stubEnv('SITE_BUCKET', process.env['FILES_BUCKET'])

// Each test continues where the one before has ended.

test('an empty environment answers 503 not_ready and says when to try again', async () => {
  const visitor = createBrowser(stack.url)
  for (const call of [getApp, listDestinationCountries])
    expect(await visitor.expectRefusal(call)).toMatchObject({ status: 503, type: 'not_ready' })
  const { headers } = await visitor.send('GET', '/app')
  expect(headers.get('retry-after')).toBe('60')
})

test('init prints what it would write, and a dry run writes nothing', async () => {
  const printed = await runner.runOps('init', '--support', support, '--dry-run')
  expect(printed).toMatch(
    /^\+ places: 3764 places of the repository, \d+ doors\n\+ terms: the samples of the repository: et_EE, ru_RU, en_GB, lt_LT, lv_LV\n\+ classificators: .*\n\+ catalogue: \d+ products and services of the repository\n\+ support account: kadri@klienditugi\.test, who gets .*\n= links and banners: 0 footer links, 0 banners\n\+ push keys: a new pair\nNothing written\.\n$/,
  )
  expect(await createBrowser(stack.url).expectRefusal(getApp)).toMatchObject({ status: 503 })
  expect(await stack.outbox(support)).toEqual([])
})

test('init refuses an invalid e-mail before it writes', async () => {
  expect(await runner.expectOpsError('init', '--support', 'kadri')).toBe(
    'kadri is not an e-mail address',
  )
  expect(await createBrowser(stack.url).expectRefusal(getApp)).toMatchObject({ status: 503 })
})

test('init fills the environment and says what is left', async () => {
  const printed = await runner.runOps('init', '--support', support)
  expect(printed).toContain(`Target: ${stack.url}\nDone.\nLeft to do:\n`)
  for (const part of ['places', 'terms', 'catalogue', 'support account', 'links and banners'])
    expect(printed).toMatch(new RegExp(`^- ${part}: `, 'm'))
  const visitor = await visit(stack)
  const app = await visitor.call(getApp)
  expect(app.products.length).toBeGreaterThan(0)
  expect(app.classificators).toMatchObject({ hide_services_page: false, ssp: true })
  expect((await visitor.call(listPlaces)).total).toBeGreaterThan(3_000)
})

test('the first parcels are sold at once, with a code for a blue and a door of a white locker', async () => {
  for (const location of [null, places.sadam]) {
    const visitor = await visit(stack)
    const body = withNewSender(orderToLocker)
    const order = await sendOne(visitor, body, location)
    expect(order).toMatchObject({ status: 'prepared', is_paid: true, needs_attention: false })
    expect(order.location_door === null).toBe(location === null)
    await waitFor(async () => {
      const [sms] = await stack.outbox(body.sender.phone)
      expect(sms?.text).toContain(order.order_source_pin_code ?? 'a code')
    })
  }
})

test('the support account chooses its password by the mailed link', async () => {
  const emails = await stack.outbox(support)
  expect(emails.map(({ subject }) => subject)).toEqual(['Sinu klienditoe konto'])
  const { page, token } = findTokenLink(emails)
  expect(page).toBe('/password_reset')
  await expect(logInAs(stack, support, { password })).rejects.toThrow()
  const body = { token, category: 'password_reset', new_password: password }
  await (await visit(stack)).call(resetPassword, { body })
  const browser = await logInAs(stack, support, { password })
  const { account, accounts } = await browser.call(getApp)
  expect(account).toMatchObject({ email: support, groups: [{ name: 'support' }] })
  expect(accounts).toMatchObject([{ is_backoffice: true }])
})

test('a repeated init changes nothing that exists', async () => {
  await runner.runOps('classificators', 'hide_services_page', 'on')
  const sent = (await stack.outbox()).length
  const printed = await runner.runOps('init', '--support', 'other@klienditugi.test')
  expect(printed).toMatch(
    /^= places: 3764 places\n= terms: in 5 languages\n= classificators: the switches are set\n= catalogue: loaded\n= support account: kadri@klienditugi\.test\n/,
  )
  expect(printed).not.toMatch(/^\+|Target|Done|support account: kadri.*not chosen/m)
  await stack.advanceClock('PT1S')
  const app = await (await visit(stack)).call(getApp)
  expect(app.classificators.hide_services_page).toBe(true)
  expect(await stack.outbox('other@klienditugi.test')).toEqual([])
  expect((await stack.outbox()).length).toBe(sent)
  expect(await runner.runOps('audit')).toMatch(/ init --support <e-mail> --local: /)
})
