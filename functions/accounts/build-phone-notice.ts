import type { Account } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { maskPhone } from '#shared/contact-details/phone.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import type { Write } from '#functions/store/operations.ts'
import type { User } from '#functions/store/records/user-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Builds the write of an e-mail to a user whose phone is changed. */
export const buildPhoneNotice = (
  runtime: Pick<Runtime, 'now'>,
  changed: {
    readonly user: Pick<User, 'id' | 'email'>
    readonly account: Pick<Account, 'name' | 'surname' | 'locale_code'>
    /** The new phone. */
    readonly phone: string
  },
): Write => {
  const { user, account, phone } = changed
  return buildNoticeWrite(runtime, user.id, {
    to: user.email,
    name: formatFullName(account),
    locale: account.locale_code,
    data: { kind: 'phone_changed', phone: maskPhone(formatPhone(phone)) },
  })
}
