import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { addClearFunction, claimDrafts, clearVisitorData } from './draft.ts'
import { createKeptDrafts } from './kept-drafts.ts'

let shared = new TestStorage()
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Opens a tab, or a duplicate of one, which starts with a copy of its storage. */
const openTab = (tab = new TestStorage()) => {
  const storage = Object.assign(new TestStorage(), tab)
  let listener: ((event: { key: string; newValue: string | null }) => void) | undefined
  const show = () => {
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('localStorage', shared)
  }
  show()
  vi.stubGlobal('addEventListener', (_: string, added: typeof listener) => (listener = added))
  const onConflict = vi.fn<() => void>()
  const drafts = createKeptDrafts({ name: 'test', parse, onConflict })
  const listValues = (account = '') => drafts.list(account).map(({ value }) => value)
  return { storage, drafts, show, listValues, onConflict, notify: () => listener }
}

const getKey = () => Object.keys(shared).find((key) => key.startsWith('pakk.kept.')) ?? ''

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new TestStorage())
  vi.stubGlobal('localStorage', new TestStorage())
  clearVisitorData()
  shared = new TestStorage()
})

describe('a kept draft', () => {
  test('is offered in another tab, but not in its own', () => {
    const first = openTab()
    first.drafts.keep('one')
    expect(first.listValues()).toEqual([])
    expect(openTab().listValues()).toEqual(['one'])
  })

  test('does not overwrite that of another tab', () => {
    openTab().drafts.keep('one')
    openTab().drafts.keep('two')
    expect(openTab().listValues().toSorted()).toEqual(['one', 'two'])
  })

  test('is kept apart from that of a duplicated tab', () => {
    const first = openTab()
    first.drafts.keep('one')
    const second = openTab(first.storage)
    second.drafts.keep('two')
    first.show()
    first.notify()?.({ key: getKey(), newValue: 'two' })
    expect(first.onConflict).toHaveBeenCalledOnce()
    first.drafts.keep('one')
    expect(openTab().listValues().toSorted()).toEqual(['one', 'two'])
  })

  test('is offered for seven days', () => {
    vi.useFakeTimers({ now: 0 })
    openTab().drafts.keep('one')
    vi.setSystemTime(7 * 24 * 60 * 60 * 1000 - 1)
    expect(openTab().listValues()).toEqual(['one'])
    vi.setSystemTime(7 * 24 * 60 * 60 * 1000)
    expect(openTab().listValues()).toEqual([])
    expect(getKey()).toBe('')
    vi.useRealTimers()
  })

  test('of an account is offered to this account only', () => {
    const first = openTab()
    claimDrafts('a1')
    first.drafts.keep('one')
    expect(openTab().listValues()).toEqual([])
    expect(openTab().listValues('a2')).toEqual([])
    expect(openTab().listValues('a1')).toEqual(['one'])
  })

  test('is removed when drafts are cleared, and not kept again by a tab with older drafts', () => {
    const first = openTab()
    first.drafts.keep('one')
    const second = openTab()
    addClearFunction(second.drafts.clear)
    clearVisitorData()
    expect(second.listValues()).toEqual([])
    first.show()
    first.drafts.keep('one')
    expect(openTab().listValues()).toEqual([])
  })

  test.each(['{', '3', '{"savedAt":1}', '{"savedAt":"x","owner":"","value":"one"}'])(
    'that reads %s is removed',
    (text) => {
      shared.setItem('pakk.kept.test.other', text)
      expect(openTab().listValues()).toEqual([])
      expect(getKey()).toBe('')
    },
  )
})
