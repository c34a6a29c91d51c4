import { describe, expect, test } from 'vitest'
import {
  deleteAccountPlace,
  listSafePlaces,
  saveAccountPlace,
  saveSafePlaceNote,
} from '#shared/api/places.ts'
import { maxPhotoBytes } from '#shared/places/safe-places.ts'
import {
  buildSegment,
  insertAt,
  photosWithPosition,
  pixelBombs,
  plainPhotos,
  position,
} from '#test/support/examples/example-photo.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const person = await logInAs(stack, 'private@demo.test')
const other = await logInAs(stack, 'private.lv@demo.test')

const buildForm = (files: readonly Uint8Array[], fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) {
    form.append('files', new File([Uint8Array.from(file)], 'photo.jpg', { type: 'image/jpeg' }))
  }
  return form
}

const upload = async (browser: Browser, ...files: readonly Uint8Array[]) =>
  (await browser.call(saveSafePlaceNote, { body: buildForm(files) })).photos
const refuse = (files: readonly Uint8Array[], fields?: Record<string, string>) =>
  person.expectRefusal(saveSafePlaceNote, { body: buildForm(files, fields) })

const place = {
  name: 'Kuur',
  address_country_code: 'ee',
  address_street: 'Pikk',
  address_city: 'Tallinn',
}
const save = async (photos: readonly string[], id: string | null = null) => {
  const body = { account_place_id: id, place, location_description: 'Kuuri taga', photos }
  const { account_places } = await person.call(saveAccountPlace, { body })
  return account_places.at(-1)
}
const fetchBytes = async (url: string | undefined) => {
  const response = await fetch(url ?? '')
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const readStatus = async (url: string | undefined) => (await fetch(url ?? '')).status
const expectGone = async (url: string | undefined) => expect(await readStatus(url)).toBe(404)

/** A photo of this many bytes. */
const buildLargePhoto = (size: number): Buffer => {
  const { jpeg } = plainPhotos
  const scanEnd = jpeg.length - 2
  return insertAt(jpeg, scanEnd, Buffer.alloc(size - jpeg.length, 0x55))
}

describe('photos of a safe place', () => {
  test('are stored without their position, and shown by addresses of their own', async () => {
    const photos = await upload(person, ...Object.values(photosWithPosition))
    expect(photos).toHaveLength(3)
    const saved = await save(photos.map(({ id }) => id))
    expect(saved?.photos.map(({ id }) => id)).toEqual(photos.map(({ id }) => id))
    const types = ['image/jpeg', 'image/png', 'image/webp']
    for (const [index, { url }] of (saved?.photos ?? []).entries()) {
      const { response, bytes } = await fetchBytes(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(types[index])
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(bytes.includes(position)).toBe(false)
    }
    const [jpeg] = saved?.photos ?? []
    expect((await fetchBytes(jpeg?.url)).bytes).toEqual(plainPhotos.jpeg)
    const unsigned = jpeg?.url.replace(/\?.*/, '') ?? ''
    expect((await fetch(unsigned)).status).toBe(403)
  })

  test('are removed with the place, or when the place names them no longer', async () => {
    const [first, second] = await upload(person, plainPhotos.jpeg, plainPhotos.png)
    const saved = await save([first?.id ?? '', second?.id ?? ''])
    const id = saved?.account_place_id ?? ''
    expect((await save([second?.id ?? ''], id))?.photos).toHaveLength(1)
    await stack.advanceClock('PT2M')
    await waitFor(() => expectGone(first?.url))
    expect(await readStatus(second?.url)).toBe(200)
    await person.call(deleteAccountPlace, { body: { id } })
    await stack.advanceClock('PT2M')
    await waitFor(() => expectGone(second?.url))
  })

  test('wait a day for the place that names them', async () => {
    const [photo] = await upload(person, plainPhotos.webp)
    const body = { place, location_description: 'x', photos: [photo?.id] }
    await stack.advanceClock('P1D')
    expect((await person.expectRefusal(saveAccountPlace, { body })).fields).toEqual({
      'photos.0': 'invalid_value',
    })
  })

  test('are added to a saved place with its description', async () => {
    const id = (await save([]))?.account_place_id ?? ''
    const fields = { related_id: id, comments: 'Vasakul' }
    const { photos } = await person.call(saveSafePlaceNote, {
      body: buildForm([plainPhotos.jpeg, plainPhotos.png], fields),
    })
    const { safe_places } = await person.call(listSafePlaces)
    const noted = safe_places.find(({ account_place_id }) => account_place_id === id)
    expect(noted).toMatchObject({ location_description: 'Vasakul' })
    expect(noted?.photos.map((each) => each.id)).toEqual(photos.map((each) => each.id))
    const two = [plainPhotos.jpeg, plainPhotos.png]
    expect((await refuse(two, fields)).fields).toEqual({ files: 'photos_limit' })
    expect((await refuse([], { ...fields, comments: '' })).fields).toEqual({ comments: 'required' })
  })

  test('of another account are not found', async () => {
    const [photo] = await upload(person, plainPhotos.jpeg)
    const body = { place, location_description: 'x', photos: [photo?.id] }
    expect((await other.expectRefusal(saveAccountPlace, { body })).fields).toEqual({
      'photos.0': 'invalid_value',
    })
    const id = (await save([photo?.id ?? '']))?.account_place_id ?? ''
    const form = buildForm([plainPhotos.jpeg], { related_id: id })
    expect((await other.expectRefusal(saveSafePlaceNote, { body: form })).status).toBe(404)
  })
})

describe('a file is refused', () => {
  const script = Buffer.from('<script>alert(document.cookie)</script>')
  test.each([
    ['a script with the name of a photo', script, 'photo_unusable'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_unusable'],
    [
      'a page behind the first bytes of a photo',
      Buffer.concat([plainPhotos.jpeg.subarray(0, 20), script]),
      'photo_unusable',
    ],
    ['a small JPEG with too many pixels', pixelBombs.jpeg, 'photo_unusable'],
    ['a small PNG with too many pixels', pixelBombs.png, 'photo_unusable'],
    ['a small WebP with too many pixels', pixelBombs.webp, 'photo_unusable'],
  ])('that is %s', async (_, file, code) =>
    expect(await refuse([plainPhotos.jpeg, file])).toMatchObject({
      status: 422,
      fields: { 'files.1': code },
    }),
  )

  test('that makes all of them larger than 4 MB', async () => {
    const half = buildLargePhoto(maxPhotoBytes / 2)
    expect(await upload(person, half, half)).toHaveLength(2)
    expect(await refuse([half, half, plainPhotos.jpeg])).toMatchObject({
      status: 413,
      code: 'too_large',
    })
    const metadata = buildSegment(0xe1, Buffer.alloc(60_000))
    const padded = insertAt(half, 2, metadata)
    expect((await refuse([half, padded])).status).toBe(413)
  })

  test.each([5, 7, 50])('of %i MB', async (megabytes) => {
    const form = buildForm([buildLargePhoto(megabytes * 1024 * 1024)])
    expect((await person.send('POST', '/safe_place_note/', { body: form })).status).toBe(413)
  })

  test('that is the fourth', async () => {
    const four = Array.from({ length: 4 }, () => plainPhotos.jpeg)
    expect((await refuse(four)).fields).toEqual({ files: 'photos_limit' })
  })

  test.each([
    ['JSON', { body: '{}' }, 'content_type'],
    [
      'a form of another kind',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'content_type',
    ],
    [
      'a form without boundary',
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'malformed_body',
    ],
    [
      'a form that ends early',
      {
        body: '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      'malformed_body',
    ],
  ])('that is in %s', async (_, options, code) =>
    expect(parseRefusal(await person.send('POST', '/safe_place_note/', options))).toMatchObject({
      status: 422,
      code,
    }),
  )

  test('without a login or the token of the page', async () => {
    const visitor = await visit(stack)
    const body = buildForm([plainPhotos.jpeg])
    expect((await visitor.expectRefusal(saveSafePlaceNote, { body })).status).toBe(401)
    const headers = { 'x-xsrftoken': '' }
    expect(await person.expectRefusal(saveSafePlaceNote, { body, headers })).toMatchObject({
      status: 403,
      code: 'xsrf',
    })
  })

  test('after 30 uploads in an hour', async () => {
    await stack.advanceToNext('hour')
    await upload(other)
    await setCounted(stack, table, {
      what: saveSafePlaceNote.name,
      who: 'usr_demo_private_lv',
      made: 1,
      counted: 29,
    })
    await upload(other)
    const { status } = await other.expectRefusal(saveSafePlaceNote, { body: buildForm([]) })
    expect(status).toBe(429)
  })
})
