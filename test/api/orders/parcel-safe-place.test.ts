import { expect, test } from 'vitest'
import { deleteAccountPlace, saveAccountPlace, saveSafePlaceNote } from '#shared/api/places.ts'
import { keys } from '#functions/store/keys.ts'
import { plainPhotos } from '#test/support/examples/example-photo.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
// The stores and the bucket of this process are those of the stack.
await setUpOps(stack)
const { chooseSafePlace } = await import('#functions/places/choose-safe-place.ts')
const { describePhotos } = await import('#functions/store/records/photo-store.ts')
const { runtime } = await import('#functions/store/runtime.ts')

const person = await logInAs(stack, 'private@demo.test')
const account = { id: 'acc_demo_private' }
const place = {
  name: '',
  address_country_code: 'ee',
  address_street: 'Pikk',
  address_house: '',
  address_apartment: '',
  address_city: 'Tallinn',
  address_zip: '',
} as const
const input = {
  account_place_id: null,
  place,
  location_description: 'Trepi all',
  photos: [],
  is_kept: false,
}

const upload = async () => {
  const body = new FormData()
  body.append('files', new File([Uint8Array.from(plainPhotos.jpeg)], 'a.jpg'))
  return (await person.call(saveSafePlaceNote, { body })).photos[0]?.id ?? ''
}

test('a parcel keeps copies of the photos of a saved place, which may be removed', async () => {
  const photo = await upload()
  const body = { place, location_description: 'Trepi all', photos: [photo] }
  const { account_places } = await person.call(saveAccountPlace, { body })
  const account_place_id = account_places.at(-1)?.account_place_id ?? ''
  const { stored, writes } = await chooseSafePlace(account, 'ord_1', { ...input, account_place_id })
  expect(stored).toMatchObject({ address: place, location_description: 'Trepi all' })
  await runtime.table.transact(writes)

  await person.call(deleteAccountPlace, { body: { id: account_place_id } })
  // A schedule starts with the first check of the clock.
  await stack.advanceClock('PT1M')
  await stack.advanceClock('P2D')
  await waitFor(async () => expect(await runtime.table.get(keys.photo(photo))).toBeUndefined())
  const [copy] = await describePhotos(stored.photos)
  expect(copy?.id).not.toBe(photo)
  const kept = await runtime.table.get(keys.photo(copy?.id ?? ''))
  expect(kept).toMatchObject({ owner: 'ord_1', due: 'photo' })
})

test('a parcel takes no photo, and no place, of somebody else', async () => {
  const photos = [await upload()]
  await expect(chooseSafePlace(account, 'ord_1', { ...input, photos })).rejects.toMatchObject({
    errors: [{ field: 'photos.0' }],
  })
  const account_place_id = 'acp_of_another'
  for (const by of [account, undefined]) {
    await expect(
      chooseSafePlace(by, 'ord_1', { ...input, account_place_id }),
    ).rejects.toMatchObject({ errors: [{ field: 'account_place_id' }] })
  }
})
