import { getApp } from '#shared/api/app.ts'
import { logIn, register } from '#shared/api/session.ts'
import { keys } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import type { BenchStack } from '#bench/wire/bench-stack.ts'

/** A user who is logged in, and the owner of the shipments that the user sees. */
export interface ListReader {
  readonly browser: Browser
  readonly owner: string
  /** The keys of the records that a list of the user's reads besides its rows and the session. */
  readonly keys: readonly Key[]
}

const readAccount = async (browser: Browser): Promise<ListReader> => {
  const { account, user } = await browser.call(getApp)
  if (!account || !user) throw new Error('Nobody is logged in')
  const owner = getOwner(account)
  return {
    browser,
    owner,
    keys: [
      keys.user(user.id),
      keys.account(account.id),
      keys.orderCounts(owner),
      ...(account.company_id ? [keys.company(account.company_id)] : []),
    ],
  }
}

/** Logs in with a demo account. */
export const logInAs = async (stack: BenchStack, email: string): Promise<ListReader> => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  return readAccount(browser)
}

/** Signs a company up. */
export const signUpCompany = async (stack: BenchStack): Promise<ListReader> => {
  const browser = await visit(stack)
  await browser.call(register, {
    body: {
      email: 'lists@example.com',
      phone: '55512346',
      name: 'Kati Kask',
      password: 'Kevad-2026!',
      agreed: true,
      locale_code: 'et_EE',
      is_business_user: true,
      company_name: 'Õunapuu Kaubandus OÜ',
      registry_code: '19000741',
      vat_number: '100 247 019',
      address_street: 'Viru 4',
      address_zip: '10111',
      address_state: 'Tallinn',
    },
  })
  return readAccount(browser)
}
