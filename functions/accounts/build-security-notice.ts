import { formatFullName } from '#shared/accounts/full-name.ts'
import {
  buildNoticeWrite,
  type Notice,
} from '#functions/notifications/records/notification-store.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Person } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Builds the e-mail about a change of the user's ways to log in. */
export const buildSecurityNotice = ({ user, account }: Person, data: Notice['data']): Write =>
  buildNoticeWrite(runtime, user.id, {
    to: user.email,
    name: formatFullName(account),
    locale: account.locale_code,
    data,
  })
