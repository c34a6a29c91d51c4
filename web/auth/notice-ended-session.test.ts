import { afterEach, expect, test, vi } from 'vitest'
import { appData } from '#web/lib/api/app-data.ts'
import { saveLogin } from '#web/lib/saved-login.ts'
import { noticeEndedSession } from './notice-ended-session.ts'
import { sessionNotice } from './session-notice.ts'

// The app's data read the address when they are loaded.
const stubBrowser = await vi.hoisted(async () => {
  const { TestStorage } = await import('#test/support/test-storage.ts')
  const stub = (search: string) => {
    vi.stubGlobal('location', new URL(`http://localhost/${search}`))
    vi.stubGlobal('localStorage', new TestStorage())
    vi.stubGlobal('sessionStorage', new TestStorage())
  }
  stub('')
  return stub
})
afterEach(() => sessionNotice.set(null))

const guest = { account: null, session_end: null }
const expired = { kind: 'ended', end: 'expired', path: '/' }

test.each([
  ['a browser that was logged in', 'acc_1', guest, '', expired],
  ['a browser that never was', undefined, guest, '', null],
  [
    'a session that the server knows to be logged out',
    undefined,
    { ...guest, session_end: 'logged_out' as const },
    '',
    { ...expired, end: 'logged_out' },
  ],
  ['an address that says that the account is inactive', 'acc_1', guest, '?inactive=1', null],
  ['an address that says that it was deactivated', 'acc_1', guest, '?deactivation=1', null],
])('the notice of %s', (_, before, app, search, notice) => {
  stubBrowser(search)
  vi.spyOn(appData, 'subscribe').mockReturnValue(() => undefined)
  saveLogin(before)
  noticeEndedSession(app, '/')
  expect(sessionNotice.get()).toEqual(notice)
})
