import { beforeEach, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import {
  acknowledgeRemoval,
  followRemovals,
  removeStoredData,
  wasDataRemoved,
} from './stored-data.ts'

const removalKey = 'pakk.drafts.cleared'

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
})

test('a page that loads removes what its tab kept before another tab removed all, and later it does not', async () => {
  vi.resetModules()
  const { removeOldData } = await import('./stored-data.ts')
  sessionStorage.setItem('pakk.draft.a.1', 'typed')
  localStorage.setItem(removalKey, 'by another tab')
  removeOldData()
  expect(sessionStorage.getItem('pakk.draft.a.1')).toBeNull()
  expect(wasDataRemoved()).toBe(false)
  sessionStorage.setItem('pakk.draft.a.1', 'typed')
  localStorage.setItem(removalKey, 'once more')
  removeOldData()
  expect(sessionStorage.getItem('pakk.draft.a.1')).toBe('typed')
  expect(wasDataRemoved()).toBe(true)
})

test('an open tab removes what it keeps as soon as another tab removes all', () => {
  let listener: ((event: { key: string }) => void) | undefined
  vi.stubGlobal('addEventListener', (_: string, added: typeof listener) => (listener = added))
  followRemovals()
  sessionStorage.setItem('pakk.draft.a.1', 'typed')
  listener?.({ key: 'pakk.kept.a' })
  expect(sessionStorage.getItem('pakk.draft.a.1')).toBe('typed')
  listener?.({ key: removalKey })
  expect(sessionStorage.getItem('pakk.draft.a.1')).toBeNull()
})

test('a tab keeps nothing more after a removal until it is acknowledged', () => {
  expect(wasDataRemoved()).toBe(false)
  removeStoredData()
  expect(wasDataRemoved()).toBe(true)
  acknowledgeRemoval()
  expect(wasDataRemoved()).toBe(false)
})
