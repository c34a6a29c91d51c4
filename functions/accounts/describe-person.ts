import type { OwnAccount, OtherAccount, SoftConfig } from '#shared/accounts/account.ts'
import type { Account } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import {
  toAccountSettings,
  readStoredSettings,
} from '#functions/services/describe-account-settings.ts'
import { toReturnPlaces } from '#functions/services/return-data.ts'
import { lacksSecondFactor } from '#functions/http/check-factor.ts'
import type { SettingRecord } from '#functions/store/records/setting-store.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'
import { listOpenInvitations } from './invitation-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

const getDisplayName = ({ name, surname, company }: Account): string =>
  company?.name ?? formatFullName({ name, surname })

const toOtherAccount = (account: Account): OtherAccount => ({
  ...account,
  segment: getSegment(account),
  display_name: getDisplayName(account),
  is_backoffice: account.groups.length > 0,
})

/** The settings of an account before the user has changed them. */
export const defaultSoftConfig: SoftConfig = {
  label: null,
  dont_show_shipment_confirmation_modal: false,
  fields_customization: [],
  muted_emails: [],
  morning: null,
}

/** Converts the account in use with its private data and settings. */
export const toOwnAccount = (
  account: AccountWithCompany,
  stored: readonly SettingRecord[],
  classificators: Classificators,
): OwnAccount => ({
  ...account,
  display_name: getDisplayName(account),
  company_display_name: account.company?.name ?? '',
  door_code: account.door_code ?? null,
  timezone: 'Europe/Tallinn',
  address_street: account.company?.address_street ?? '',
  settings: toAccountSettings(account, stored, classificators),
  return_places: toReturnPlaces(stored),
  data: { soft_config: account.soft_config ?? defaultSoftConfig },
})

const toOwnUser = (
  user: User,
  needs_second_factor: boolean,
  invitations: OwnUser['invitations'],
): OwnUser => ({
  id: user.id,
  email: user.email,
  is_email_verified: user.is_email_verified,
  new_unverified_email: user.new_unverified_email ?? null,
  is_email_refused: user.is_email_refused ?? false,
  has_password: user.password !== undefined,
  needs_second_factor,
  google_id: user.google_id ?? null,
  facebook_id: user.facebook_id ?? null,
  invitations,
})

/**
 * Describes the user, the account in use and the user's other accounts for the start of the app;
 * all empty for a visitor. A caller that has read the classificators passes them.
 */
export const describePerson = async (
  session: Session | undefined,
  classificators: () => Promise<Classificators> = readClassificators,
): Promise<{ user: OwnUser | null; account: OwnAccount | null; accounts: OtherAccount[] }> => {
  if (!session?.user || !session.account) return { user: null, account: null, accounts: [] }
  const [accounts, invitations, stored, currentClassificators] = await Promise.all([
    listUserAccounts(session.user.id),
    listOpenInvitations(session.user),
    readStoredSettings(session.account),
    classificators(),
  ])
  return {
    user: toOwnUser(session.user, lacksSecondFactor(session), invitations),
    account: toOwnAccount(session.account, stored, currentClassificators),
    accounts: accounts.map(toOtherAccount),
  }
}
