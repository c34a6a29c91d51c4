import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { defaultParcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { listIdFields } from '#test/support/visitors/input-fields.ts'
import { contract, requests, toOutcome } from '#test/support/visitors/permission-requests.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { buildExampleWebhooks } from '#test/support/examples/example-webhook.ts'
import { exampleCollection } from '#test/support/examples/example-collection.ts'
import { exampleReservation } from '#test/support/examples/example-reservation.ts'
import { exampleImport } from '#test/support/examples/example-import-job.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { type Caller, createSeeder } from '#test/support/visitors/seed-caller.ts'
import type { RequestOptions } from '#test/support/visitors/visitor.ts'

const openCallers: Caller[] = []
const stack = await setUpStack()
const seeder = await createSeeder(stack)
afterAll(() => {
  for (const caller of openCallers) caller.close()
})

/** Fields with ids of public things: places, doors of lockers, products and services. */
const publicIds = [
  'place_id',
  'place_ids',
  'location_id',
  'door_ids',
  'service_point_id',
  'preferred_dropoff_place_id',
  'destination_place_id',
  'product_id',
  'product_ids',
  'service_ids',
]
const isId = (name: string) => /^(?:.*_)?ids?$|^after$|^barcodes$/.test(name)

const hasPrivateIds = (call: Call): boolean =>
  listIdFields(call).some(({ name }) => isId(name) && !publicIds.includes(name))

/** Calls that take ids of places, which are public. */
const placeCalls = ['listPlaces', 'listNearestPlaces']

/** Calls of customer support, which has rows of its own in the table of permissions. */
const isSupportCall = ({ access }: Call): boolean => access === 'support'

describe('the owner of another company', () => {
  type OwnRequests = readonly {
    readonly call: Call
    readonly request: RequestOptions
    readonly by: Caller
  }[]
  let ownRequests: OwnRequests
  let other: Caller
  let support: Caller
  let ids: readonly string[]

  const listsShape = z.object({
    bookmarks: z.optional(z.array(z.object({ id: z.string() }))),
    account_places: z.optional(z.array(z.object({ account_place_id: z.string() }))),
    contact: z.optional(z.object({ id: z.string() })),
    api_keys: z.optional(z.array(z.object({ account_id: z.string() }))),
  })
  const read = async (by: Caller, call: Call, request?: RequestOptions) =>
    listsShape.parse(JSON.parse((await by.send(call, request)).text))

  beforeAll(async () => {
    const segment = 'business_postpaid'
    const [company, otherCompany] = [
      await seeder.createCompany(segment),
      await seeder.createCompany(segment),
    ]
    const owner = await seeder.createPerson({ segment, role: 'owner', company })
    const colleague = await seeder.createPerson({ segment, role: 'user', company })
    const guest = await seeder.createPerson({ segment: 'private' })
    const { caller } = await seeder.logIn(owner)
    const { caller: invited } = await seeder.logIn(guest)
    const otherOwner = await seeder.createPerson({ segment, role: 'owner', company: otherCompany })
    other = (await seeder.logIn(otherOwner)).caller
    const groups = [{ name: 'support' as const }]
    const supportPerson = await seeder.createPerson({ segment: 'private', groups })
    support = (await seeder.logIn(supportPerson)).caller
    openCallers.push(caller, invited, other, support)

    const [accepted, declined, again] = await Promise.all([
      seeder.createInvitation(company, guest.account.email),
      seeder.createInvitation(await seeder.createCompany(segment), guest.account.email),
      seeder.createInvitation(company, 'nobody@example.test'),
    ])
    const { id: order, barcode } = exampleOrder
    await seeder.table.write({
      put: {
        ...keys.order(company.id, order),
        ...exampleOrder,
        owner: company.id,
        door_code: '123456',
        // The owner repeats this cancellation below.
        released_door_id: '1-01',
      },
    })
    await seeder.table.write({
      put: { ...keys.barcode(barcode), owner: company.id, order_id: order },
    })
    const payment = { ...examplePayment, id: seeder.createId('pay'), owner: company.id }
    await seeder.table.write({ put: { ...keys.payment(payment.id), ...payment } })
    const file = seeder.createId('req')
    const settings = {
      company_name: company.name,
      company_address: '',
      setting: { ...defaultParcelLabelSetting },
    }
    await seeder.table.write({
      put: {
        ...keys.labelJob(company.id, file),
        id: file,
        owner: company.id,
        orders_owner: company.id,
        barcodes: [barcode],
        format: 'A4/8',
        start_position: 1,
        locale: 'et_EE',
        look: settings,
        state: 'waiting',
        done: 0,
        ordered_at: Date.now(),
        expires_at: 2 ** 32,
      },
    })
    const exported = seeder.createId('job')
    await seeder.table.write({
      put: {
        ...keys.exportJob(company.id, exported),
        id: exported,
        owner: company.id,
        locale: 'et_EE',
        segment,
        is_company: true,
        state: 'waiting',
        done: 0,
        total: 1,
        pieces: [],
        ordered_at: Date.now(),
        expires_at: 2 ** 32,
      },
    })
    const imported = seeder.createId('job')
    await seeder.table.write({
      put: {
        ...keys.importJob(company.id, imported),
        ...exampleImport,
        id: imported,
        owner: company.id,
      },
    })
    const { bookmarks } = await read(caller, calls.createBookmark, {
      body: { name: 'Minu', link: '/shipments' },
    })
    const bookmark = bookmarks?.[0]?.id ?? ''
    for (const { id } of [company, otherCompany]) {
      const name = 'address_book'
      await seeder.table.write({
        put: { ...keys.setting(id, name), name, status: 'active', version: 1 },
      })
    }
    const { contact } = await read(caller, calls.saveContact, {
      body: { party_type: 'recipient', name: 'Juhan Jõgi', phone: '+37256667777' },
    })
    const contactId = contact?.id ?? ''
    const { account_places } = await read(caller, calls.saveAccountPlace, {
      body: { place_id: places.ulemiste, order: 1 },
    })
    const account_place_id = account_places?.[0]?.account_place_id ?? ''
    const { account_places: withSafePlace } = await read(caller, calls.saveAccountPlace, {
      body: {
        place: { address_country_code: 'ee', address_street: 'Pikk', address_city: 'Tallinn' },
        location_description: 'Kuur',
      },
    })
    const safe_place_id = withSafePlace?.at(-1)?.account_place_id ?? ''
    await caller.send(calls.createApiKey)
    const { api_keys } = await read(caller, calls.listApiKeys)
    const key = api_keys?.[0]?.account_id ?? ''
    const webhook = seeder.createId('whk')
    for (const put of buildExampleWebhooks(company.id, webhook)) await seeder.table.write({ put })

    const collection = seeder.createId('col')
    const day = toIsoDay(addDays(toTallinnDay(Date.now()), 7))
    await seeder.table.write({
      put: {
        ...keys.courierCollections(company.id, day),
        day,
        collections: [{ ...exampleCollection, id: collection }],
        version: 1,
      },
    })

    const reservedDoor = seeder.createId('dcl')
    await seeder.table.write({
      put: {
        ...keys.collectionDoor(company.id, reservedDoor),
        ...exampleReservation,
        id: reservedDoor,
        owner: company.id,
      },
    })

    const sheet = seeder.createId('hsh')
    await seeder.table.write({
      put: {
        ...keys.sheet(company.id, sheet),
        id: sheet,
        owner: company.id,
        number: 'HS-2611-24-1',
        code: 'HS:22222222222222222222',
        created_at: Date.now(),
        created_by: owner.account.id,
        to: null,
        parcels: 1,
        ticked: 0,
      },
    })
    await seeder.table.write({
      put: {
        ...keys.sheetPart(company.id, sheet, 0),
        part: 0,
        ids: [order],
        ticks: {},
        version: 0,
      },
    })

    const personId = colleague.account.id
    const asOwner = (call: Call, request: RequestOptions, by = caller) => ({ call, request, by })
    const { secretHash } = await seeder.logIn(owner)
    const session_id = z.string().parse((await seeder.table.get(keys.session(secretHash)))?.['id'])
    ownRequests = [
      asOwner(calls.endSession, { params: { session_id } }),
      asOwner(calls.switchAccount, { body: { account_id: owner.account.id } }),
      asOwner(calls.updateUser, { body: { account_id: owner.account.id } }),
      asOwner(calls.updateAccount, {
        body: { kind: 'person', id: personId, name: 'Uus', phone: '55512345', role: 'user' },
      }),
      asOwner(calls.resendInvitation, { params: { id: again } }),
      asOwner(calls.acceptInvitation, { body: { account_id: accepted } }, invited),
      asOwner(calls.declineInvitation, { params: { token: declined } }, invited),
      asOwner(calls.saveAccountPlace, {
        body: { account_place_id, place_id: places.sadam, order: 1 },
      }),
      asOwner(calls.saveSafePlaceNote, { body: { related_id: safe_place_id, comments: 'Uus' } }),
      asOwner(calls.deleteAccountPlace, { body: { id: account_place_id } }),
      asOwner(calls.sendSms, {
        body: { order_id: order, phone_number: '+37255512345', sms_type: 'door_code' },
      }),
      asOwner(calls.getDropOffPass, { query: { id: order } }),
      asOwner(calls.shareDropOffPass, { body: { id: order } }),
      asOwner(calls.endDropOffPass, { body: { id: order } }),
      asOwner(calls.checkDoorAvailability, {
        params: { place_id: places.sadam },
        body: { order_ids: [order] },
      }),
      asOwner(calls.preBookDoors, {
        params: { place_id: places.sadam },
        body: { order_ids: [order] },
      }),
      asOwner(calls.bookDoors, { params: { place_id: places.sadam }, body: { ids: [order] } }),
      asOwner(calls.sendDoorCodes, {
        body: {
          channel: 'email',
          recipient_email: 'driver@example.com',
          doors: [{ id: order, order_pin_code: '123456' }],
        },
      }),
      asOwner(calls.releaseDoor, { body: { id: order, door_id: '1-01' } }),
      asOwner(calls.editHelpostiSending, { body: { order_id: order } }),
      asOwner(calls.returnShipment, { body: { order_id: order, email: 'mari@saaja.test' } }),
      asOwner(calls.payOrders, {
        body: { order_ids: [order], itella_terms: true, location_id: null, gateway: 'meripank' },
      }),
      asOwner(calls.createOrder, { body: { ...orderToLocker, replaced_order_id: order } }),
      asOwner(calls.editOrder, { body: { ...orderToLocker, id: order } }),
      asOwner(calls.payEditedOrders, {
        body: { order_ids: [order], itella_terms: true, gateway: 'meripank' },
      }),
      asOwner(calls.printLabels, { body: { barcodes: { [barcode]: {} } } }),
      asOwner(calls.getLabelImage, { params: { barcode }, query: { label_format: 'A6/1' } }),
      asOwner(calls.getReceipt, { params: { payment_id: payment.id } }),
      asOwner(calls.getSupplyQualityReport, {
        params: { id: company.id },
        query: { from: '2026-W40', to: '2026-W47' },
      }),
      asOwner(calls.getLabelFile, { params: { id: file } }),
      asOwner(calls.exportShipments, { body: { order_ids: [order], export: 'xlsx' } }),
      asOwner(calls.getExport, { params: { id: exported } }),
      asOwner(calls.getImport, { params: { id: imported } }),
      asOwner(calls.editImport, { params: { id: imported } }),
      asOwner(calls.confirmImport, { params: { id: imported }, body: {} }),
      asOwner(calls.cancelImport, { params: { id: imported } }),
      asOwner(calls.getOrder, { params: { id: order } }),
      asOwner(calls.confirmOrders, { body: { ids: [order] } }),
      asOwner(calls.cancelOrders, { body: { ids: [order] } }),
      asOwner(calls.cancelCourierCollection, { params: { id: collection } }),
      asOwner(calls.cancelCollection, { params: { id: reservedDoor } }),
      asOwner(calls.printPickList, { body: { ids: [order] } }),
      asOwner(calls.createHandoverSheet, { body: { ids: [order] } }),
      asOwner(calls.getHandoverSheet, { params: { id: sheet } }),
      asOwner(calls.editHandoverSheet, { params: { id: sheet }, body: { untick: [order] } }),
      asOwner(calls.printHandoverSheet, { params: { id: sheet } }),
      asOwner(calls.deleteBookmark, { params: { id: bookmark } }),
      asOwner(calls.deleteContact, { body: { id: contactId } }),
      asOwner(calls.deleteApiKey, { body: { account_id: key } }),
      asOwner(calls.editWebhook, { params: { id: webhook }, body: { is_active: false } }),
      asOwner(calls.renewWebhookSecret, { params: { id: webhook } }),
      asOwner(calls.testWebhook, { params: { id: webhook } }),
      asOwner(calls.listDeliveries, { params: { id: webhook } }),
      asOwner(calls.resendDelivery, { params: { id: webhook, delivery_id: 'ord_1.0' } }),
      asOwner(calls.deleteWebhook, { params: { id: `${webhook}_2` } }),
      asOwner(calls.resetSecondFactor, { params: { id: personId } }),
      asOwner(calls.deleteAccount, { params: { id: personId } }),
    ]
    const { id: ownId } = owner.account
    ids = [
      order,
      imported,
      collection,
      sheet,
      bookmark,
      contactId,
      account_place_id,
      safe_place_id,
      key,
      webhook,
      personId,
      ownId,
      company.id,
      again,
    ]
    if (ids.includes('')) throw new Error(`The first company lacks test data: ${ids.join()}`)
  })

  test('is tested against every call that takes an id of a company', () => {
    const named = Object.values<Call>(calls).filter(
      (call) =>
        hasPrivateIds(call) &&
        !call.providerCallback &&
        !isSupportCall(call) &&
        // The secret of a link decides, whatever the account (`test/api/incoming`).
        call.access !== 'parcel hash' &&
        !call.usesNoSession &&
        !placeCalls.includes(call.name),
    )
    const tried = ownRequests.map(({ call }) => call.name)
    // declineInvitation takes an id in place of its token, getLabelImage a barcode. refreshStatuses leaves out a foreign id,
    // as the next test shows. exportContacts lists own contacts after it. listSafePlaces and
    // getReturnParcel take the id of a parcel to the caller's phone, as incoming-parcels.test.ts and
    // delivered-to-you.test.ts show. listLooks begins after an id in the own list.
    // Ids of passkeys are chosen by devices: passkeys.test.ts shows that those of others are unknown.
    const expected = [...named.map(({ name }) => name), 'declineInvitation', 'getLabelImage']
    const others = [
      'addPasskey',
      'logIn',
      'removePasskey',
      'exportContacts',
      'getReturnParcel',
      'listLooks',
      'listSafePlaces',
      'refreshStatuses',
    ]
    expect(expected.toSorted()).toEqual([...tried, ...others].toSorted())
  })

  test('reads no data of the first company, whose owner reads all of it', async () => {
    const readAll = async (by: Caller) => {
      const texts: string[] = []
      for (const { name, row } of requests) {
        const call = contract[name]
        if (call?.method === 'GET') texts.push((await by.send(call, row.request)).text)
      }
      const query = { ids: exampleOrder.id }
      texts.push((await by.send(calls.refreshStatuses, { query })).text)
      return texts.join('\n')
    }
    const [foreign, own] = [await readAll(other), await readAll(ownRequests[0]?.by ?? other)]
    const seen = (texts: string) => ids.filter((id) => texts.includes(`"${id}"`))
    expect(seen(foreign)).toEqual([])
    expect(seen(own)).toEqual(ids)
  })

  test('gets 404 for every change that the first company may make, and customer support is refused', async () => {
    for (const { call, request, by } of ownRequests) {
      const bySupport = toOutcome(await support.send(call, request))
      expect(['not_found', 'not_allowed'], call.name).toContain(bySupport)
      const [foreign, own] = [await other.send(call, request), await by.send(call, request)]
      const both = { call: call.name, foreign: toOutcome(foreign), own: toOutcome(own) }
      expect(both, own.text).toEqual({ call: call.name, foreign: 'not_found', own: 'allowed' })
    }
  })
})
