import { expect, test } from 'vitest'
import { createBookmark, deleteBookmark, listBookmarks } from '#shared/api/bookmarks.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const person = await logInAs(stack, 'private@demo.test')
const other = await logInAs(stack, 'postpaid@demo.test')

const listNames = async (browser: Browser) =>
  (await browser.call(listBookmarks)).bookmarks.map(({ name }) => name)

test('a bookmark is visible only to its own account', async () => {
  const body = { name: 'Tartu', link: '/shipments?search=Tartu' }
  const { bookmarks } = await person.call(createBookmark, { body: { ...body, id: 'mine' } })
  expect(bookmarks).toEqual([{ id: bookmarks[0]?.id, ...body }])
  expect(bookmarks[0]?.id).toMatch(/^bkm_/)
  expect(await listNames(other)).toEqual([])
  const params = { id: bookmarks[0]?.id ?? '' }
  expect((await other.expectRefusal(deleteBookmark, { params })).status).toBe(404)
  expect((await person.call(deleteBookmark, { params })).bookmarks).toEqual([])
  expect((await person.expectRefusal(deleteBookmark, { params })).status).toBe(404)
})

test('the bookmarks of a name are listed', async () => {
  for (const name of ['Riia', 'Viljandi'])
    await person.call(createBookmark, { body: { name, link: '/shipments' } })
  const { bookmarks } = await person.call(listBookmarks, { query: { name: 'Riia' } })
  expect(bookmarks.map(({ name }) => name)).toEqual(['Riia'])
  for (const { id } of (await person.call(listBookmarks)).bookmarks)
    await person.call(deleteBookmark, { params: { id } })
})

test('a bookmark with a name alone opens the list of shipments', async () => {
  const { bookmarks } = await person.call(createBookmark, { body: { name: 'Kõik' } })
  expect(bookmarks).toEqual([{ id: bookmarks[0]?.id, name: 'Kõik', link: '/shipments' }])
  await person.call(deleteBookmark, { params: { id: bookmarks[0]?.id ?? '' } })
})

test('a bookmark may not link to another site', async () => {
  const body = { name: '', link: '//evil.test' }
  expect((await person.expectRefusal(createBookmark, { body })).fields).toEqual({
    name: 'name_required',
    link: 'invalid_value',
  })
})

test('an account has at most twenty bookmarks, also with concurrent requests', async () => {
  for (let number = 0; number < 16; number += 1) {
    await person.call(createBookmark, { body: { name: `${number}`, link: '/' } })
  }
  await Promise.all(
    Array.from({ length: 8 }, () =>
      person.send('POST', '/bookmarks', { body: { name: 'race', link: '/' } }),
    ),
  )
  expect((await listNames(person)).length).toBeLessThanOrEqual(20)
  while ((await listNames(person)).length < 20) {
    await person.call(createBookmark, { body: { name: 'last', link: '/' } })
  }
  expect(
    await person.expectRefusal(createBookmark, { body: { name: 'x', link: '/' } }),
  ).toMatchObject({
    status: 409,
    code: 'too_many_bookmarks',
  })
})

test('bookmarks require a login', async () => {
  const visitor = await visit(stack)
  expect((await visitor.expectRefusal(listBookmarks)).status).toBe(401)
  expect(
    (await visitor.expectRefusal(createBookmark, { body: { name: 'x', link: '/' } })).status,
  ).toBe(401)
})
