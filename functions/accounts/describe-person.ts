import type { OwnAccount, OtherAccount } from '#shared/accounts/account.ts'
import type { Account } from '#shared/accounts/account.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import type { Session } from '#functions/session/session-store.ts'
import { accountsOfUser } from './account-store.ts'
import type { User } from './user-store.ts'

const displayName = ({ name, surname, company }: Account): string =>
  company?.name ?? [name, surname].filter((part) => part !== '').join(' ')

const otherAccountOf = (account: Account): OtherAccount => ({
  ...account,
  segment: segmentOf(account),
  display_name: displayName(account),
  is_backoffice: account.groups.length > 0,
})

/** The account in use with what belongs to it alone. */
export const ownAccountOf = (account: Account): OwnAccount => ({
  ...account,
  display_name: displayName(account),
  company_display_name: account.company?.name ?? '',
  door_code: null,
  timezone: 'Europe/Tallinn',
  settings: [],
  return_places: { address_place: null, service_point: null },
  data: {
    soft_config: {
      label: null,
      dont_show_shipment_confirmation_modal: false,
      fields_customization: [],
    },
  },
})

const ownUserOf = (user: User): OwnUser => ({
  id: user.id,
  email: user.email,
  is_email_verified: user.is_email_verified,
  new_unverified_email: user.new_unverified_email ?? null,
  has_password: user.password !== undefined,
  google_id: user.google_id ?? null,
  facebook_id: user.facebook_id ?? null,
  invitations: [],
})

/** Who is here, as the app starts with it: nobody, or a user, the account in use and the others. */
export const describePerson = async (
  session: Session | undefined,
): Promise<{ user: OwnUser | null; account: OwnAccount | null; accounts: OtherAccount[] }> => {
  if (!session?.user || !session.account) return { user: null, account: null, accounts: [] }
  const accounts = await accountsOfUser(session.user.id)
  return {
    user: ownUserOf(session.user),
    account: ownAccountOf(session.account),
    accounts: accounts.map(otherAccountOf),
  }
}
