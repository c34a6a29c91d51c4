import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookmark, deleteBookmark, listBookmarks } from '#shared/api/bookmarks.ts'
import { logInAs } from '../lib/log-in-as.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import type { Browser } from '../lib/visitor.ts'
import { visit } from '../lib/visitor.ts'

let stack: TestStack
let person: Browser
let other: Browser

beforeAll(async () => {
  stack = await startTestStack()
  person = await logInAs(stack, 'private@demo.test')
  other = await logInAs(stack, 'postpaid@demo.test')
})
afterAll(() => stack.stop())

const names = async (browser: Browser) =>
  (await browser.call(listBookmarks)).bookmarks.map(({ name }) => name)

test('a bookmark belongs to its account alone', async () => {
  const body = { name: 'Tartu', link: '/shipments?search=Tartu' }
  const { bookmarks } = await person.call(createBookmark, { body: { ...body, id: 'mine' } })
  expect(bookmarks).toEqual([{ id: bookmarks[0]?.id, ...body }])
  expect(bookmarks[0]?.id).toMatch(/^bkm_/)
  expect(await names(other)).toEqual([])
  const params = { id: bookmarks[0]?.id ?? '' }
  expect((await other.refused(deleteBookmark, { params })).status).toBe(404)
  expect((await person.call(deleteBookmark, { params })).bookmarks).toEqual([])
  expect((await person.refused(deleteBookmark, { params })).status).toBe(404)
})

test('a bookmark leads nowhere else', async () => {
  const body = { name: '', link: '//evil.test' }
  expect((await person.refused(createBookmark, { body })).fields).toEqual({
    name: 'name_required',
    link: 'invalid_value',
  })
})

test('an account has twenty at most, even in a race', async () => {
  for (let number = 0; number < 16; number += 1) {
    await person.call(createBookmark, { body: { name: `${number}`, link: '/' } })
  }
  await Promise.all(
    Array.from({ length: 8 }, () =>
      person.send('POST', '/bookmarks', { body: { name: 'race', link: '/' } }),
    ),
  )
  expect((await names(person)).length).toBeLessThanOrEqual(20)
  while ((await names(person)).length < 20) {
    await person.call(createBookmark, { body: { name: 'last', link: '/' } })
  }
  expect(await person.refused(createBookmark, { body: { name: 'x', link: '/' } })).toMatchObject({
    status: 409,
    code: 'too_many_bookmarks',
  })
})

test('bookmarks need a login', async () => {
  const visitor = await visit(stack)
  expect((await visitor.refused(listBookmarks)).status).toBe(401)
  expect((await visitor.refused(createBookmark, { body: { name: 'x', link: '/' } })).status).toBe(
    401,
  )
})
