import {
  acceptInvitation,
  createAccount,
  deleteAccount,
  saveDropoffPlace,
  saveSoftConfig,
  verifyPhone,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import {
  addDriverNotes,
  cancelCollection,
  cancelCourierCollection,
  createCollection,
  createCourierCollection,
  endDriverTour,
  getCollectionHandlingRule,
  readDriverTour,
  shareDriverTour,
} from '#shared/api/collections.ts'
import { createBookmark } from '#shared/api/bookmarks.ts'
import { saveContact } from '#shared/api/contacts.ts'
import { saveAccountPlace, savePreferredPlace, saveSafePlaceNote } from '#shared/api/places.ts'
import {
  createApiKey,
  deleteApiKey,
  editParcelLabel,
  setServiceStatus,
} from '#shared/api/services.ts'
import { createWebhook, renewWebhookSecret, testWebhook } from '#shared/api/webhooks.ts'
import { joinParcelFeed } from '#shared/api/incoming-parcels.ts'
import { logIn, notifyNewClient, register } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { forgotPassword, updateUser } from '#shared/api/users.ts'
import { keys } from '#functions/store/keys.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import { places } from '#test/support/examples/example-body.ts'
import { plainPhotos } from '#test/support/examples/example-photo.ts'
import { listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
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

/** Logs in and signs up with a password, Google and Facebook, requests a contract and a new password. */
export const signUp = async (stack: DumpStack) => {
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

/** Invites people to a company; one accepts and is then removed. */
export const invitePeople = async (stack: DumpStack) => {
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

/** Creates API keys of a company, and changes its services and label. */
export const setUpCompany = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { account_id, api_key: authorization } = await owner.call(createApiKey)
  await owner.call(createApiKey, { body: { name: 'Pood', scopes: ['tracking'], limit: 60 } })
  await fetch(`${stack.url}/api/ext/v1/courier-visit-times`, { headers: { authorization } })
  const item = {
    reference: 'A-1001',
    size: 'M',
    source: { country: 'EE' },
    recipient: { name: 'Juhan Jõgi', phone: '+37256667777', email: 'juhan@saaja.test' },
    destination: { place_id: '01007187' },
  }
  await fetch(`${stack.url}/api/ext/v1/orders`, {
    method: 'POST',
    headers: { authorization: demoTestKey, 'content-type': 'application/json' },
    body: JSON.stringify({ item: [item] }),
  })
  const { id } = await owner.call(createWebhook, {
    body: { url: `${stack.url}/local/webhooks`, events: ['shipment.created', 'import.done'] },
  })
  await owner.call(renewWebhookSecret, { params: { id } })
  await owner.call(testWebhook, { params: { id } })
  const { id: gone } = await owner.call(createWebhook, {
    body: { url: `${stack.url}/local/webhooks/410`, events: ['shipment.paid'] },
  })
  await owner.call(testWebhook, { params: { id: gone } })
  const { id: broken } = await owner.call(createWebhook, {
    body: { url: `${stack.url}/local/webhooks/500`, events: ['shipment.paid'] },
  })
  await owner.call(testWebhook, { params: { id: broken } })
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

/** Orders two courier collections of one day and two recurring ones, and cancels one of each. */
export const orderCollections = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const query = { country: 'ee' }
  const { days, windows } = await owner.call(getCollectionHandlingRule, { query })
  const order = async (change: object) => {
    const source_place = {
      address_country_code: 'ee',
      address_city: 'Tallinn',
      address_street: 'Viru',
      address_house: '4',
    }
    const body = { source_place, ...change }
    const { collection, recurring_collection: recurring } = await owner.call(
      createCourierCollection,
      { body },
    )
    return recurring?.id ?? collection?.id ?? ''
  }
  const cancel = (id: string) => owner.call(cancelCourierCollection, { params: { id } })
  for (const { from, until } of windows) {
    const window = { timewindow_from: from, timewindow_until: until }
    const ids = [
      await order({ ...window, day: days[0] ?? '' }),
      await order({ ...window, recurring: { weekdays: [1, 3] } }),
    ]
    if (from !== windows[0]?.from) continue
    for (const id of ids) await cancel(id)
  }
}

/**
 * Books so many doors that the booking has several parts, until the claims that it stores between them
 * are seen. It gets none of the doors: nobody has held them.
 * @throws after 20 bookings.
 */
const claimDoors = async (stack: DumpStack, owner: Browser) => {
  const door_ids = Array.from({ length: 100 }, (_, index) => `9-9-${index}`)
  const body = { place_id: places.sadam, door_ids, sizes: door_ids.map(() => 'S') }
  for (let tries = 0; tries < 20; tries += 1) {
    const booking = owner.send(createCollection.method, createCollection.path, { body })
    const states = await stack.recordDuring(keys.doorClaims('com_demo_postpaid'), booking)
    if (states.some(({ claims }) => Array.isArray(claims) && claims.length > 0)) return
  }
  throw new Error('No claims were seen')
}

/** Passes the doors of tomorrow on by a link, whose driver fills one of them. */
const shareDoors = async (stack: DumpStack, owner: Browser) => {
  const [first] = await listReserved(owner)
  const day = (first?.until ?? '').slice(0, 10)
  const { link, places: stops } = await owner.call(shareDriverTour, { body: { day } })
  await stack.takeSnapshot()
  const named = new URLSearchParams(new URL(link.address ?? '').hash.slice(1))
  const access = { hash: named.get('h') ?? '', id: named.get('id') ?? '' }
  const driver = await visit(stack)
  const { now: at } = await driver.call(readDriverTour, { query: access })
  const door_id = stops[0]?.doors[0]?.id ?? ''
  const later = new Date(Date.parse(at) + 1).toISOString()
  const notes = [
    { kind: 'tick', door_id, at },
    { kind: 'take_back', door_id, at: later, seen: [at] },
    { kind: 'tick', door_id, at: later },
  ]
  await driver.call(addDriverNotes, { body: { ...access, notes } })
  await stack.takeSnapshot()
  await owner.call(endDriverTour, { body: { day } })
}

/** Reserves doors with codes of each kind, puts a parcel into one, cancels another, and leaves two. */
export const reserveDoors = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { shipments } = await owner.call(listShipments, { query: { status: 'prepared' } })
  const own = await reserve(owner, places.sadam, ['L', 'XS', 'XS'])
  await reserve(owner, places.sadam, ['M'], { use_personal_codes: true })
  const [used, cancelled] = own.reservations
  await owner.call(cancelCollection, { params: { id: cancelled?.id ?? '' } })
  const parcel = shipments.find(({ location }) => location === null)
  const door_id = used?.location_door_ext_id ?? ''
  await stack.scan(parcel?.barcode ?? '', 'sourcein', { place_id: places.sadam, door_id })
  await shareDoors(stack, owner)
  await claimDoors(stack, owner)
}

/** Saves what a person can save: bookmarks, places, settings, a new phone and e-mail. */
export const setUpPerson = async (stack: DumpStack) => {
  const browser = await logInAs(stack, 'private@demo.test')
  await browser.call(createBookmark, { body: { name: 'Teel', link: '/shipments?status=prepared' } })
  const contact = { name: 'Õie Jõgi', phone: '+37255570001', email: 'oie@example.test' }
  await browser.call(saveContact, { body: { ...contact, party_type: 'sender' } })
  await browser.call(saveContact, {
    body: {
      ...contact,
      party_type: 'recipient',
      place: { type: 'apt', place_id: places.ulemiste, name: '', address_country_code: 'ee' },
    },
  })
  await browser.call(saveDropoffPlace, { body: { place_id: places.sadam } })
  await browser.call(joinParcelFeed, { body: { shows_code: true } })
  await browser.call(saveSoftConfig, {
    body: { label: 'A6/1', dont_show_shipment_confirmation_modal: true },
  })
  const uploadPhoto = async () => {
    const body = new FormData()
    body.append('files', new File([Uint8Array.from(plainPhotos.jpeg)], 'photo.jpg'))
    return (await browser.call(saveSafePlaceNote, { body })).photos[0]?.id
  }
  // One that no place names.
  await uploadPhoto()
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
      photos: [await uploadPhoto()],
    },
  })
  await browser.call(updateUser, { body: { phone: '+37255598765' } })
  await browser.call(updateUser, { body: { new_unverified_email: 'uus@example.test' } })
  await browser.call(verifyPhone, { body: { token: null } })
  const other = await logInAs(stack, 'private.lv@demo.test')
  await other.call(savePreferredPlace, { body: { place_id: null, type: 'apt' } })
}
