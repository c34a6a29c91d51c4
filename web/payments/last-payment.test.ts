import { beforeEach, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'

/** The texts of the published terms that the site answers with, by address. */
let terms: string | undefined

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  terms = 'The terms'
  vi.stubGlobal('fetch', () =>
    Promise.resolve(terms === undefined ? new Response('', { status: 503 }) : new Response(terms)),
  )
})

const load = async (owner = '') => {
  const { setDraftOwner } = await import('#web/lib/forms/draft-owner.ts')
  setDraftOwner(owner)
  return import('./last-payment.ts')
}

test('the payment method and the agreement to the same terms are kept', async () => {
  const { getLastGateway, hasAgreedToTerms, keepLastPayment } = await load()
  expect(getLastGateway()).toBeUndefined()
  expect(await hasAgreedToTerms()).toBe(false)
  await keepLastPayment('meripank')
  expect(getLastGateway()).toBe('meripank')
  expect(await hasAgreedToTerms()).toBe(true)
})

test.each([
  ['have changed', 'Other terms'],
  ['cannot be read', undefined],
])('who has agreed to terms agrees again when they %s', async (_, text) => {
  const { hasAgreedToTerms, keepLastPayment } = await load()
  await keepLastPayment('meripank')
  terms = text
  expect(await hasAgreedToTerms()).toBe(false)
})

test('terms that could not be read are not agreed to later', async () => {
  const { hasAgreedToTerms, keepLastPayment } = await load()
  terms = undefined
  await keepLastPayment('meripank')
  expect(await hasAgreedToTerms()).toBe(false)
  terms = ''
  expect(await hasAgreedToTerms()).toBe(false)
})

test('another account, and a guest, see neither', async () => {
  const first = await load('account 1')
  await first.keepLastPayment('meripank')
  for (const owner of ['account 2', '']) {
    vi.resetModules()
    const { getLastGateway, hasAgreedToTerms } = await load(owner)
    expect(getLastGateway()).toBeUndefined()
    expect(await hasAgreedToTerms()).toBe(false)
  }
})
