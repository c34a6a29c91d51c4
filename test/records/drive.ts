import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import {
  acceptInvitation,
  createAccount,
  deleteAccount,
  saveDropoffPlace,
  saveSoftConfig,
  verifyPhone,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { createBookmark } from '#shared/api/bookmarks.ts'
import { printLabels } from '#shared/api/labels.ts'
import { preBookDoors } from '#shared/api/lockers.ts'
import { cancelOrders, createOrder, openPaidShipments } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { saveAccountPlace, savePreferredPlace } from '#shared/api/places.ts'
import {
  createApiKey,
  deleteApiKey,
  editParcelLabel,
  setServiceStatus,
} from '#shared/api/services.ts'
import { logIn, notifyNewClient, register } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { forgotPassword, updateUser } from '#shared/api/users.ts'
import { hasLabel } from '#shared/orders/has-label.ts'
import {
  places,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '../support/examples/example-body.ts'
import { findTokenLink } from '../support/visitors/email-link.ts'
import { logInAs } from '../support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop, startPayment } from '../support/visitors/pay.ts'
import type { Browser } from '../support/visitors/visitor.ts'
import { visit } from '../support/visitors/visitor.ts'
import type { DumpStack } from './dump-stack.ts'

const password = 'Kevad-2026!'
const person = { password, phone: '5551 2346', name: 'Kati Kask', agreed: true }
const company = {
  company_name: 'Õunapuu Kaubandus OÜ',
  registry_code: '19000741',
  vat_number: '100 247 019',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
}

const createOrders = async (browser: Browser, ...bodies: readonly object[]) =>
  (await browser.call(createOrder, { body: bodies })).order_ids

/**
 * Repeats `read` until it returns a value; e-mails are sent asynchronously by events.
 * @throws after 200 attempts, which is 10 seconds.
 */
const pollUntilFound = async <Found>(read: () => Promise<Found | undefined>): Promise<Found> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await read()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error('No value was found in 10 seconds')
}

const sendParcels = async (stack: DumpStack) => {
  const visitor = await visit(stack, { lang: 'en_GB', country: 'ee' })
  const sender = { ...orderToLocker.sender, email: 'saatja@example.test' }
  const paidLater = await createOrders(visitor, { ...orderToLocker, sender }, orderToAddress)
  await visitor.call(preBookDoors, { params: { place_id: places.sadam }, body: { sizes: ['M'] } })
  const whiteLocker = { orderIds: paidLater, location: places.sadam }
  const started = await startPayment(visitor, whiteLocker)
  await stack.takeSnapshot()
  await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
  const token = await pollUntilFound(async () => {
    const texts = (await stack.outbox(sender.email)).map(({ text }) => text)
    return /order_token=([\w-]+)/.exec(texts.join('\n'))?.[1]
  })
  // A repeated payment is refused, which writes a request record with the refusal.
  await visitor.expectRefusal(payOrders, {
    body: { order_ids: paidLater, itella_terms: true, location_id: null, gateway: 'meripank' },
  })
  const [order] = (await visitor.call(getApp)).paid_shipments
  await stack.scan(order?.barcode ?? '', 'sourcein')
  const other = await visit(stack)
  await other.call(openPaidShipments, { body: { order_token: token } })
  await createOrders(other, {
    ...orderToLocker,
    service_ids: [services.temperatureSensitive],
    data: { company: { company_name: 'Õunapuu Kaubandus OÜ', company_reg_no: '19000741' } },
  })
  await stack.takeSnapshot()
}

const failPayments = async (stack: DumpStack) => {
  const visitor = await visit(stack)
  const [first = '', second = '', third = ''] = await createOrders(
    visitor,
    orderToLocker,
    orderToLocker,
    orderToGermany,
  )
  const cancelled = await startPayment(visitor, { orderIds: [first] })
  await returnToShop(await decideAtBank(cancelled.redirect_url, 'cancel'))
  const late = await startPayment(visitor, { orderIds: [second] })
  await decideAtBank(late.redirect_url, 'pay_late')
  const refunded = await startPayment(visitor, { orderIds: [third] })
  await visitor.call(cancelOrders, { body: { ids: [third] } })
  await returnToShop(await decideAtBank(refunded.redirect_url, 'pay'))
  await stack.takeSnapshot()
}

const sendManyParcels = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { shipments } = await owner.call(listShipments, { query: { limit: '200' } })
  const barcodes = shipments
    .filter(({ status }) => hasLabel(status))
    .slice(0, 120)
    .map(({ barcode }): [string, object] => [barcode, {}])
  const body = { barcodes: Object.fromEntries(barcodes), warn_already_printed: false }
  const { status, json } = await owner.send('POST', printLabels.path, { body })
  if (status !== 202)
    throw new Error(`printLabels responded with ${status} ${JSON.stringify(json)}`)
  await stack.takeSnapshot()
  const visitor = await visit(stack)
  await createOrders(visitor, ...Array.from({ length: 50 }, () => orderToLocker))
}

const fetchSocialToken = async (
  stack: DumpStack,
  provider: 'google' | 'facebook',
  query: Readonly<Record<string, string>>,
  email: string,
) => {
  const search = new URLSearchParams({ state: 'x', ...query })
  const page = await fetch(`${stack.url}/sandbox/social/${provider}?${search}`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Mari Maasikas', email, verified: 'on' }),
  })
  return /id="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
}

const signUp = async (stack: DumpStack) => {
  const google = await visit(stack)
  const { social_login } = await google.call(getApp)
  const googleQuery = { client_id: social_login.google_client_id ?? '', nonce: social_login.nonce }
  const google_token = await fetchSocialToken(stack, 'google', googleQuery, 'private@demo.test')
  await google.call(logIn, { body: { email: '', password: '', google_token } })
  const facebook = await visit(stack)
  const client_id = (await facebook.call(getApp)).social_login.facebook_app_id ?? ''
  const facebook_access_token = await fetchSocialToken(
    stack,
    'facebook',
    { client_id },
    'mari@facebook.test',
  )
  const email = 'mari@facebook.test'
  const body = { ...person, email, locale_code: 'et_EE', facebook_access_token, password: '' }
  await facebook.call(register, { body })

  const owner = await visit(stack)
  await owner.call(register, {
    body: {
      ...person,
      ...company,
      email: 'ladu@example.com',
      is_business_user: true,
      locale_code: 'ru_RU',
      is_subscribed: true,
    },
  })
  const waiting = await visit(stack)
  await waiting.call(notifyNewClient, {
    body: {
      ...person,
      ...company,
      company_name: 'Põhjakaare Kaubandus OÜ',
      registry_code: '19001114',
      vat_number: '',
      email: 'leping@example.com',
      invoice_email: 'arved@example.com',
      trademark: 'Leping',
      return_recipient_phone: '5551 2347',
      return_recipient_email: 'tagastus@example.com',
      service_point_id: places.sadam,
      country: 'ee',
      locale_code: 'en_GB',
      status: 'pending',
    },
  })
  const forgetful = await visit(stack)
  await forgetful.call(forgotPassword, { body: { email: 'private.lv@demo.test' } })
  await stack.takeSnapshot()
}

const invitePeople = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'business@demo.test')
  const invited = (email: string) => ({
    body: { kind: 'person', name: 'Anna', surname: 'Kuusk', email, phone: '', role: 'user' },
  })
  await owner.call(createAccount, invited('private.lt@demo.test'))
  const { account } = await owner.call(createAccount, invited('anna@example.test'))
  const { token } = findTokenLink(await stack.outbox('anna@example.test'))
  const accepted = { token, category: 'invitation', new_password: password, agreed: true }
  await (await visit(stack)).call(acceptInvitation, { body: accepted })
  await owner.call(deleteAccount, { params: { id: account.id }, body: {} })
}

const setUpCompany = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { account_id } = await owner.call(createApiKey)
  await owner.call(createApiKey)
  await stack.takeSnapshot()
  await owner.call(deleteApiKey, { body: { account_id } })
  for (const body of [
    { setting_name: 'temperature_sensitive', requested_status: 'active' },
    { setting_name: 'recipients_age_check', requested_status: 'active' },
    {
      setting_name: 'bulk_door_code',
      requested_status: 'active',
      data: { account_ids: ['acc_demo_postpaid_user'] },
    },
  ]) {
    await owner.call(setServiceStatus, { body })
  }
  const label = { sender: 'other', sender_text: 'Pood, lao uks 3', order_no: 0, description: 1 }
  await owner.call(editParcelLabel, { body: label })
}

const setUpPerson = async (stack: DumpStack) => {
  const browser = await logInAs(stack, 'private@demo.test')
  await browser.call(createBookmark, { body: { name: 'Teel', link: '/shipments?status=prepared' } })
  await browser.call(saveDropoffPlace, { body: { place_id: places.sadam } })
  await browser.call(saveSoftConfig, {
    body: { label: 'A6/1', dont_show_shipment_confirmation_modal: true },
  })
  await browser.call(saveAccountPlace, { body: { place_id: places.ulemiste, order: 1 } })
  await browser.call(saveAccountPlace, { body: { place_id: places.ahula, order: 2 } })
  await browser.call(saveAccountPlace, {
    body: {
      place: {
        name: 'Kuur',
        address_country_code: 'ee',
        address_street: 'Pikk',
        address_house: '1',
        address_city: 'Tallinn',
      },
      location_description: 'Trepi all',
    },
  })
  await browser.call(updateUser, { body: { phone: '+37255598765' } })
  await browser.call(updateUser, { body: { new_unverified_email: 'uus@example.test' } })
  await browser.call(verifyPhone, { body: { token: null } })
  const other = await logInAs(stack, 'private.lv@demo.test')
  await other.call(savePreferredPlace, { body: { place_id: null, type: 'apt' } })
}

const run = promisify(execFile)
const operatorTool = join(import.meta.dirname, '../../infra/ops/main.ts')

/** Runs an operator's command against the stack and returns its output. */
const runOperatorCommand = async (
  stack: DumpStack,
  ...args: readonly string[]
): Promise<string> => {
  const env = { ...process.env, PORT: new URL(stack.url).port }
  return (await run(process.execPath, [operatorTool, ...args, '--local'], { env })).stdout
}

const runOperatorCommands = async (stack: DumpStack) => {
  await runOperatorCommand(stack, 'approve-service', 'com_demo_postpaid', 'smartexpress')
  const refusal = ['com_demo_postpaid', 'parcel_return', '--reason', 'Leping puudub']
  await runOperatorCommand(stack, 'refuse-service', ...refusal)
  const [, client] = /(cli_\S+)/.exec(await runOperatorCommand(stack, 'approvals')) ?? []
  await runOperatorCommand(stack, 'approve-client', z.parse(z.string(), client))
  await runOperatorCommand(stack, 'classificators', 'hide_services_page', 'on')
  await runOperatorCommand(stack, 'features', 'com_demo_rdp', '--add', 'courier_collection')
}

/** Makes the calls of a running stack that write every kind of record. */
export const driveStack = async (stack: DumpStack): Promise<void> => {
  await stack.takeSnapshot()
  await sendParcels(stack)
  await failPayments(stack)
  await sendManyParcels(stack)
  await signUp(stack)
  await invitePeople(stack)
  await setUpCompany(stack)
  await setUpPerson(stack)
  await runOperatorCommands(stack)
  await stack.takeSnapshot()
  // Payments expire after a day, and unused door codes expire.
  await stack.advanceClock('P2D')
  await stack.takeSnapshot()
  await stack.advanceClock('P8D')
  await stack.takeSnapshot()
}
