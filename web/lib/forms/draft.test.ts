import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { saveLogin } from '#web/lib/saved-login.ts'
import { removeStoredData } from '#web/lib/stored-data.ts'
import { claimDrafts, clearVisitorData, createDraft } from './draft.ts'
import { createSharedDraft } from './shared-draft.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const parse = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { name: value.name }
    : undefined
const createSenderDraft = (version = 1) =>
  createDraft({ name: 'sender', version, empty: { name: '' }, parse, storage })

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  clearVisitorData()
})

describe('a draft', () => {
  test('is restored after a reload', () => {
    createSenderDraft().set({ name: 'Mari' })
    expect(createSenderDraft().get()).toEqual({ name: 'Mari' })
  })

  test('of an older version is not read', () => {
    createSenderDraft(1).set({ name: 'Mari' })
    expect(createSenderDraft(2).get()).toEqual({ name: '' })
  })

  test.each(['{', '3', '{"name":7}', 'null'])('is empty when %s is stored', (text) => {
    stored.set('pakk.draft.sender.1', text)
    expect(createSenderDraft().get()).toEqual({ name: '' })
  })

  test('notifies its subscribers of every change', () => {
    const draft = createSenderDraft()
    const seen: string[] = []
    const stop = draft.subscribe(() => seen.push(draft.get().name))
    draft.update(({ name }) => ({ name: `${name}M` }))
    draft.update(({ name }) => ({ name: `${name}a` }))
    stop()
    draft.set({ name: 'x' })
    expect(seen).toEqual(['M', 'Ma'])
  })

  test('that tabs share follows what another tab changes and removes', () => {
    let tell: ((event: { key: string; storageArea: unknown }) => void) | undefined
    vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => (tell = listener))
    const draft = createSharedDraft({
      name: 'sender',
      version: 1,
      empty: { name: '' },
      parse,
      storage,
    })
    draft.set({ name: 'Mari' })
    const event = { key: 'pakk.draft.sender.1', storageArea: storage }
    stored.set(event.key, '{"name":"Juhan"}')
    tell?.({ ...event, storageArea: {} })
    tell?.({ ...event, key: 'pakk.draft.other.1' })
    expect(draft.get()).toEqual({ name: 'Mari' })
    tell?.(event)
    expect(draft.get()).toEqual({ name: 'Juhan' })
    stored.delete(event.key)
    tell?.(event)
    expect(draft.get()).toEqual({ name: '' })
    vi.unstubAllGlobals()
  })

  test('keeps its value in memory when the storage is full', () => {
    const throwQuotaError = () => {
      throw new Error('QuotaExceededError')
    }
    const draft = createDraft({
      name: 'x',
      version: 1,
      empty: { name: '' },
      parse,
      storage: { ...storage, setItem: throwQuotaError },
    })
    draft.set({ name: 'Mari' })
    expect(draft.get()).toEqual({ name: 'Mari' })
  })

  test('is empty after a log-out', () => {
    const draft = createSenderDraft()
    draft.set({ name: 'Mari' })
    clearVisitorData()
    expect(draft.get()).toEqual({ name: '' })
    expect(stored.size).toBe(0)
  })

  test('stays when its owner logs in again, and is cleared when another account does', () => {
    const draft = createSenderDraft()
    claimDrafts('a1')
    draft.set({ name: 'Mari' })
    claimDrafts('a1')
    expect(draft.get()).toEqual({ name: 'Mari' })
    claimDrafts('a2')
    expect(draft.get()).toEqual({ name: '' })
  })

  test('is not read after another tab has cleared all drafts', () => {
    const tab = { name: 'tab', version: 1, empty: { name: '' }, parse }
    createDraft(tab).set({ name: 'Mari' })
    expect(createDraft(tab).get()).toEqual({ name: 'Mari' })
    localStorage.setItem('pakk.drafts.cleared', 'by another tab')
    expect(createDraft(tab).get()).toEqual({ name: '' })
  })

  test('that a guest typed stays at a log-in', () => {
    const draft = createSenderDraft()
    draft.set({ name: 'Mari' })
    claimDrafts('a1')
    expect(createSenderDraft().get()).toEqual({ name: 'Mari' })
  })
})

describe('after the end of a session', () => {
  const tab = { name: 'tab', version: 1, empty: { name: '' }, parse }
  const isStored = () => sessionStorage.getItem('pakk.draft.tab.1') !== null
  const typeAs = (account: string) => {
    const draft = createDraft(tab)
    claimDrafts(account)
    draft.set({ name: 'Mari' })
    expect(isStored()).toBe(true)
    removeStoredData()
    return draft
  }

  test('a draft stands on the page and is stored nowhere, also when it is changed', () => {
    const draft = typeAs('a1')
    draft.set({ name: 'Mari M' })
    expect(draft.get()).toEqual({ name: 'Mari M' })
    expect(isStored()).toBe(false)
    expect(createDraft(tab).get()).toEqual({ name: '' })
  })

  test('its account goes on with it, and it is stored again', () => {
    const draft = typeAs('a1')
    claimDrafts('a1')
    expect(draft.get()).toEqual({ name: 'Mari' })
    expect(isStored()).toBe(true)
  })

  test('another account does not get it', () => {
    const draft = typeAs('a1')
    claimDrafts('a2')
    expect(draft.get()).toEqual({ name: '' })
    expect(isStored()).toBe(false)
  })
})

test('what another account has left in the browser is removed when an account is shown', () => {
  const shown = () => {
    localStorage.setItem('pakk.files', '[]')
    claimDrafts('a1')
    return localStorage.getItem('pakk.files')
  }
  expect(shown()).toBe('[]')
  saveLogin('a1')
  expect(shown()).toBe('[]')
  localStorage.setItem('pakk.logged-in', '1')
  expect(shown()).toBe('[]')
  saveLogin('a2')
  expect(shown()).toBeNull()
})
