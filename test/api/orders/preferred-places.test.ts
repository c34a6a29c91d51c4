import { describe, expect, test } from 'vitest'
import {
  deleteAccountPlace,
  getPreferredPlace,
  listAccountPlaces,
  listPreferredPlaces,
  listSafePlaces,
  saveAccountPlace,
  savePreferredPlace,
} from '#shared/api/places.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const person = await logInAs(stack, demo.getEmail('private'))
const other = await logInAs(stack, demo.getEmail('private.lv'))

const listSaved = async (browser: Browser) => (await browser.call(listAccountPlaces)).account_places
const listRanks = async (browser: Browser) =>
  (await listSaved(browser)).flatMap(({ order, place_id }) => (order ? [[order, place_id]] : []))
const savePlace = (browser: Browser, body: object) => browser.call(saveAccountPlace, { body })
const expectPlaceRefusal = (browser: Browser, body: object) =>
  browser.expectRefusal(saveAccountPlace, { body })
const findSavedId = async (placeId: number) =>
  (await listSaved(person)).find(({ place_id }) => place_id === placeId)?.account_place_id ?? ''

const home = {
  name: 'Kuur',
  address_country_code: 'ee',
  address_street: 'Pikk',
  address_house: '1',
  address_city: 'Tallinn',
}

describe('three ranked pick-up points', () => {
  test('are added, moved, replaced and removed without gaps', async () => {
    await savePlace(person, { place_id: places.ulemiste, order: 1 })
    await savePlace(person, { place_id: places.sadam, order: 3 })
    await savePlace(person, { place_id: places.ahula, order: 1 })
    expect(await listRanks(person)).toEqual([
      [1, places.ahula],
      [2, places.ulemiste],
      [3, places.sadam],
    ])
    expect((await expectPlaceRefusal(person, { place_id: places.loksa })).fields).toEqual({
      place_id: 'preferred_places_full',
    })

    await savePlace(person, { account_place_id: await findSavedId(places.sadam), order: 1 })
    const replaced = {
      account_place_id: await findSavedId(places.ulemiste),
      place_id: places.loksa,
    }
    await savePlace(person, { ...replaced, order: 3 })
    expect(await listRanks(person)).toEqual([
      [1, places.sadam],
      [2, places.ahula],
      [3, places.loksa],
    ])

    await person.call(deleteAccountPlace, { body: { id: await findSavedId(places.ahula) } })
    expect(await listRanks(person)).toEqual([
      [1, places.sadam],
      [2, places.loksa],
    ])
    expect((await expectPlaceRefusal(person, { place_id: places.loksa })).fields).toEqual({
      place_id: 'place_already_preferred',
    })
    const listed = await person.call(listPreferredPlaces)
    expect(listed.places.map(({ id }) => id)).toEqual([places.sadam, places.loksa])
  })

  test.each([
    [{}, { place_id: 'required' }],
    [{ place_id: 1 }, { place_id: 'invalid_value' }],
    [{ place_id: places.riga, order: 4 }, { order: 'invalid_value' }],
    [{ place_id: places.riga, order: 0 }, { order: 'invalid_value' }],
    [{ place_id: places.riga, phoneno: '+37250000000' }, { phoneno: 'invalid_value' }],
  ])('%j is refused', async (body, fields) =>
    expect((await expectPlaceRefusal(person, body)).fields).toEqual(fields),
  )

  test('may come with a phone that is null', async () => {
    const before = await listRanks(person)
    await savePlace(person, {
      account_place_id: await findSavedId(places.sadam),
      place_id: places.sadam,
      order: 1,
      phoneno: null,
    })
    expect(await listRanks(person)).toEqual(before)
  })

  test('are at most three, also with concurrent calls', async () => {
    await Promise.all(
      [places.ulemiste, places.sadam, places.loksa, places.ahula, places.riga].map((place_id) =>
        other.send('POST', '/accountplaces', { body: { place_id } }),
      ),
    )
    expect(await listRanks(other)).toHaveLength(3)
  })

  test('of another account return 404', async () => {
    const id = await findSavedId(places.sadam)
    expect((await expectPlaceRefusal(other, { account_place_id: id, order: 1 })).status).toBe(404)
    expect((await other.expectRefusal(deleteAccountPlace, { body: { id } })).status).toBe(404)
    expect(await listRanks(person)).toHaveLength(2)
  })
})

describe('the preferred place', () => {
  test('is saved with rank 1, and the place with the last rank is dropped', async () => {
    const body = { place_id: places.riga, type: 'ipb' }
    const { preferred_place, all_blue } = await person.call(savePreferredPlace, { body })
    expect(preferred_place).toMatchObject({ place_id: places.riga, order: 1 })
    expect(all_blue).toBe(false)
    expect(await listRanks(person)).toHaveLength(3)
    await person.call(savePreferredPlace, { body: { place_id: places.loksa, type: 'ipb' } })
    expect((await listRanks(person))[0]).toEqual([1, places.loksa])
  })

  test('can be any blue locker', async () => {
    const anyBlue = { place_id: null, type: 'apt' }
    await person.call(savePreferredPlace, { body: anyBlue })
    expect(await person.call(getPreferredPlace)).toEqual({ preferred_place: null, all_blue: true })
    await person.call(savePreferredPlace, { body: { place_id: null, type: null } })
    expect((await person.call(getPreferredPlace)).preferred_place?.place_id).toBe(places.loksa)
  })

  test.each([
    [{ place_id: places.riga, type: 'apt' }, { type: 'invalid_value' }],
    [{ place_id: 1, type: 'apt' }, { place_id: 'invalid_value' }],
    [{ place_id: null, type: 'po' }, { type: 'invalid_value' }],
  ])('%j is refused', async (body, fields) =>
    expect((await person.expectRefusal(savePreferredPlace, { body })).fields).toEqual(fields),
  )
})

describe('safe places', () => {
  const saveSafePlace = async (name: string, body: object = {}) => {
    const { account_places } = await savePlace(person, {
      place: { ...home, name },
      location_description: 'Kuuri taga',
      ...body,
    })
    return account_places.find(({ address }) => address?.name === name)
  }
  const listNames = async () =>
    (await person.call(listSafePlaces)).safe_places.map(({ address }) => address.name)

  test('have an address and a description, and are up to five with an order', async () => {
    const first = await saveSafePlace('Kuur')
    expect(first).toMatchObject({
      type: 'safe_place',
      order: 1,
      place_id: null,
      address: home,
      location_description: 'Kuuri taga',
      photos: [],
    })
    await saveSafePlace('Trepp')
    await saveSafePlace('Garaaž', { order: 1 })
    expect(await listNames()).toEqual(['Garaaž', 'Kuur', 'Trepp'])

    const id = first?.account_place_id
    await savePlace(person, { account_place_id: id, order: 3 })
    expect(await listNames()).toEqual(['Garaaž', 'Trepp', 'Kuur'])
    await saveSafePlace('Kuur', { account_place_id: id, place: { ...home, address_house: '7' } })
    expect((await person.call(listSafePlaces)).safe_places[2]).toMatchObject({
      account_place_id: id,
      order: 3,
      address: { address_house: '7' },
    })

    await saveSafePlace('Aed')
    await saveSafePlace('Saun')
    const sixth = { place: home, location_description: 'x' }
    expect((await expectPlaceRefusal(person, sixth)).fields).toEqual({ place: 'safe_places_full' })
    await person.call(deleteAccountPlace, { body: { id } })
    expect(await listNames()).toEqual(['Garaaž', 'Trepp', 'Aed', 'Saun'])
    expect(
      (await listSaved(person)).flatMap(({ address, order }) => (address ? order : [])),
    ).toEqual([1, 2, 3, 4])
  })

  test('of another account return 404', async () => {
    const id = (await person.call(listSafePlaces)).safe_places[0]?.account_place_id ?? ''
    const edit = { account_place_id: id, place: home, location_description: 'x' }
    expect((await expectPlaceRefusal(other, edit)).status).toBe(404)
    expect((await expectPlaceRefusal(other, { account_place_id: id, order: 1 })).status).toBe(404)
    expect((await other.expectRefusal(deleteAccountPlace, { body: { id } })).status).toBe(404)
    expect((await other.call(listSafePlaces)).safe_places).toEqual([])
  })

  test('require address and description', async () => {
    const place = { ...home, address_street: '' }
    expect((await expectPlaceRefusal(person, { place })).fields).toEqual({
      'place.address_street': 'required',
      location_description: 'required',
    })
  })
})

describe('permission to save preferred places', () => {
  test('is denied without a verified phone where that is required', async () => {
    const owner = await logInAs(stack, demo.getEmail('postpaid'))
    expect(await expectPlaceRefusal(owner, { place_id: places.sadam })).toMatchObject({
      status: 403,
      code: 'phone_not_verified',
    })
  })

  test('is granted to the owner of a company that does not require a verified phone', async () => {
    const owner = await logInAs(stack, demo.getEmail('business'))
    await savePlace(owner, { place_id: places.sadam })
    expect(
      (await expectPlaceRefusal(owner, { place: home, location_description: 'x' })).fields,
    ).toEqual({
      place: 'service_not_offered',
    })
  })

  test('is denied to regular users of a company', async () => {
    const user = await logInAs(stack, demo.getEmail('postpaid.user'))
    expect(await expectPlaceRefusal(user, { place_id: places.sadam })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
  })

  test('is denied without a login', async () => {
    const visitor = await visit(stack)
    for (const call of [
      listPreferredPlaces,
      getPreferredPlace,
      listAccountPlaces,
      listSafePlaces,
    ]) {
      expect((await visitor.expectRefusal(call)).status).toBe(401)
    }
    expect((await expectPlaceRefusal(visitor, { place_id: places.sadam })).status).toBe(401)
  })
})
