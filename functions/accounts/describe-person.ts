import type { OwnAccount, OtherAccount, SoftConfig } from '#shared/accounts/account.ts'
import type { Account } from '#shared/accounts/account.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import {
  accountSettingsOf,
  storedSettingsOf,
} from '#functions/services/describe-account-settings.ts'
import { returnPlacesOf } from '#functions/services/return-data.ts'
import type { SettingRecord } from '#functions/services/setting-store.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import type { Session } from '#functions/session/session-store.ts'
import type { WholeAccount } from './account-store.ts'
import { accountsOfUser } from './account-store.ts'
import { invitationsOf } from './invitation-store.ts'
import type { User } from './user-store.ts'

const displayName = ({ name, surname, company }: Account): string =>
  company?.name ?? [name, surname].filter((part) => part !== '').join(' ')

const otherAccountOf = (account: Account): OtherAccount => ({
  ...account,
  segment: segmentOf(account),
  display_name: displayName(account),
  is_backoffice: account.groups.length > 0,
})

/** How labels and lists look before anybody has said otherwise. */
export const defaultSoftConfig: SoftConfig = {
  label: null,
  dont_show_shipment_confirmation_modal: false,
  fields_customization: [],
}

/** The account in use with what belongs to it alone. */
export const ownAccountOf = (
  account: WholeAccount,
  stored: readonly SettingRecord[],
  classificators: Classificators,
): OwnAccount => ({
  ...account,
  display_name: displayName(account),
  company_display_name: account.company?.name ?? '',
  door_code: account.door_code ?? null,
  timezone: 'Europe/Tallinn',
  address_street: account.company?.address_street ?? '',
  settings: accountSettingsOf(account, stored, classificators),
  return_places: returnPlacesOf(stored),
  data: { soft_config: account.soft_config ?? defaultSoftConfig },
})

const ownUserOf = (user: User, invitations: OwnUser['invitations']): OwnUser => ({
  id: user.id,
  email: user.email,
  is_email_verified: user.is_email_verified,
  new_unverified_email: user.new_unverified_email ?? null,
  has_password: user.password !== undefined,
  google_id: user.google_id ?? null,
  facebook_id: user.facebook_id ?? null,
  invitations,
})

/**
 * Who is here, as the app starts with it: nobody, or a user, the account in use and the others.
 * Whoever has the classificators at hand brings them along.
 */
export const describePerson = async (
  session: Session | undefined,
  classificators: () => Promise<Classificators> = readClassificators,
): Promise<{ user: OwnUser | null; account: OwnAccount | null; accounts: OtherAccount[] }> => {
  if (!session?.user || !session.account) return { user: null, account: null, accounts: [] }
  const [accounts, invitations, stored, inForce] = await Promise.all([
    accountsOfUser(session.user.id),
    invitationsOf(session.user),
    storedSettingsOf(session.account),
    classificators(),
  ])
  return {
    user: ownUserOf(session.user, invitations),
    account: ownAccountOf(session.account, stored, inForce),
    accounts: accounts.map(otherAccountOf),
  }
}
