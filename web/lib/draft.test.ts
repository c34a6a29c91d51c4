import { beforeEach, describe, expect, test } from 'vitest'
import { clearDrafts, createDraft } from './draft.ts'

const kept = new Map<string, string>()
const shelf = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const parse = (stored: unknown) =>
  typeof stored === 'object' &&
  stored !== null &&
  'name' in stored &&
  typeof stored.name === 'string'
    ? { name: stored.name }
    : undefined
const sender = (version = 1) =>
  createDraft({ name: 'sender', version, empty: { name: '' }, parse, shelf })

beforeEach(() => kept.clear())

describe('a draft', () => {
  test('is there again after a reload', () => {
    sender().set({ name: 'Mari' })
    expect(sender().get()).toEqual({ name: 'Mari' })
  })

  test('of an older version is not read', () => {
    sender(1).set({ name: 'Mari' })
    expect(sender(2).get()).toEqual({ name: '' })
  })

  test.each(['{', '3', '{"name":7}', 'null'])('is empty when %s is stored', (stored) => {
    kept.set('pakk.draft.sender.1', stored)
    expect(sender().get()).toEqual({ name: '' })
  })

  test('tells its watchers of every change', () => {
    const draft = sender()
    const seen: string[] = []
    const stop = draft.subscribe(() => seen.push(draft.get().name))
    draft.update(({ name }) => ({ name: `${name}M` }))
    draft.update(({ name }) => ({ name: `${name}a` }))
    stop()
    draft.set({ name: 'x' })
    expect(seen).toEqual(['M', 'Ma'])
  })

  test('stays on screen when the shelf is full', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    const draft = createDraft({
      name: 'x',
      version: 1,
      empty: { name: '' },
      parse,
      shelf: { ...shelf, setItem: full },
    })
    draft.set({ name: 'Mari' })
    expect(draft.get()).toEqual({ name: 'Mari' })
  })

  test('is gone after clearing all', () => {
    const draft = sender()
    draft.set({ name: 'Mari' })
    clearDrafts()
    expect(draft.get()).toEqual({ name: '' })
    expect(kept.size).toBe(0)
  })
})
