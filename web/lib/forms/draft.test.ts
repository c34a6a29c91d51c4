import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { claimDrafts, clearDrafts, createDraft } from './draft.ts'

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

  test('is empty after clearDrafts', () => {
    const draft = createSenderDraft()
    draft.set({ name: 'Mari' })
    clearDrafts()
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
})
