import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createAccount,
  getDropoffPlace,
  saveDropoffPlace,
  updateAccount,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { suggestCompanies } from '#shared/api/registry.ts'
import { switchAccount } from '#shared/api/session.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { places } from '#test/support/examples/example-body.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)

const logIn = (email: string) => logInAs(stack, email)
const buildCompanyBody = (change: object = {}) => ({
  kind: 'company',
  company_name: 'Õunapuu Kaubandus OÜ',
  registry_code: '19000741',
  vat_number: '',
  address_street: 'Riia 1',
  address_zip: '51003',
  address_state: 'Tartu',
  contact_person: 'Mari',
  phone: '+37255512345',
  email: 'pood@example.test',
  invoice_email: '',
  trademark: '',
  country: 'ee',
  ...change,
})
const fetchOwnAccount = async (browser: Browser) => {
  const { account } = await browser.call(getApp)
  if (!account) throw new Error('not logged in')
  return account
}

describe('a private account', () => {
  test('is added once beside a company account, also by concurrent calls, and can be switched to', async () => {
    const visitor = await logIn(demo.getEmail('rdp'))
    const ask = () => visitor.send('POST', '/account/', { body: { kind: 'private' } })
    const responses = await Promise.all([ask(), ask(), ask()])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await visitor.expectRefusal(createAccount, { body: { kind: 'private' } })
    expect(again).toMatchObject({ status: 409, code: 'no_duplicate_private_accounts' })

    const { accounts, account: before } = await visitor.call(getApp)
    expect(accounts).toHaveLength(2)
    expect(before?.company_id).not.toBeNull()
    const id = accounts.find(({ company_id }) => company_id === null)?.id ?? ''
    await visitor.call(switchAccount, { body: { account_id: id, switch_account: true } })
    expect(await fetchOwnAccount(visitor)).toMatchObject({
      id,
      segment: 'private',
      role: null,
      company: null,
    })
    // The next login starts in the account used last.
    expect((await fetchOwnAccount(await logIn(demo.getEmail('rdp')))).id).toBe(id)
  })

  test('exists beside a back-office account, and the user can switch between both', async () => {
    const visitor = await logIn(demo.getEmail('support'))
    const office = await fetchOwnAccount(visitor)
    await visitor.call(createAccount, { body: { kind: 'private' } })
    const again = await visitor.expectRefusal(createAccount, { body: { kind: 'private' } })
    expect(again).toMatchObject({ status: 409, code: 'no_duplicate_private_accounts' })
    const { accounts } = await visitor.call(getApp)
    expect(accounts).toHaveLength(2)
    const id = accounts.find(({ is_backoffice }) => !is_backoffice)?.id ?? ''
    await visitor.call(switchAccount, { body: { account_id: id, switch_account: true } })
    expect(await fetchOwnAccount(visitor)).toMatchObject({ id, groups: [] })
    await visitor.call(switchAccount, { body: { account_id: office.id, switch_account: true } })
    expect(await fetchOwnAccount(visitor)).toMatchObject({
      id: office.id,
      groups: [{ name: 'support' }],
    })
  })

  test('that is deactivated is listed as such, and switching to it is refused and changes nothing', async () => {
    const visitor = await logIn(demo.getEmail('business'))
    const own = await fetchOwnAccount(visitor)
    const { account } = await visitor.call(createAccount, { body: { kind: 'private' } })
    const { setAttributes, close } = openTable(stack)
    onTestFinished(close)
    await setAttributes(keys.account(account.id), { status: 'inactive' })
    const body = { account_id: account.id }
    expect(await visitor.expectRefusal(switchAccount, { body })).toMatchObject({
      status: 403,
      type: 'not_allowed',
      code: 'account_deactivated',
    })
    const app = await visitor.call(getApp)
    expect(app.account?.id).toBe(own.id)
    expect(app.accounts.find(({ id }) => id === account.id)?.status).toBe('inactive')
  })

  test('of another user returns 404 when switched to', async () => {
    const visitor = await logIn(demo.getEmail('private'))
    for (const account_id of [demo.getAccountId('business'), 'acc_nobody', '../acc', '']) {
      expect((await visitor.expectRefusal(switchAccount, { body: { account_id } })).status).toBe(
        404,
      )
    }
  })
})

describe('a company', () => {
  test('is added with the user as its owner, and additional fields of the body are ignored', async () => {
    const visitor = await logIn(demo.getEmail('private'))
    const greedy = { segment: 'business_postpaid', features: ['postpaid'], role: 'user', id: '10' }
    const { account } = await visitor.call(createAccount, { body: buildCompanyBody(greedy) })
    expect(account).toMatchObject({ role: 'owner', segment: 'business' })
    expect(account.company).toMatchObject({ segment: 'business', name: 'Õunapuu Kaubandus OÜ' })
    expect(account.company?.id).toMatch(/^com_/)
    expect(account.company?.features).not.toContain('postpaid')
    await visitor.call(switchAccount, { body: { account_id: account.id } })
    expect((await fetchOwnAccount(visitor)).company_display_name).toBe('Õunapuu Kaubandus OÜ')
  })

  test('with a registry code in use is rejected, also for concurrent calls', async () => {
    const [one, other] = [
      await logIn(demo.getEmail('private.lv')),
      await logIn(demo.getEmail('private.lt')),
    ]
    const used = await one.expectRefusal(createAccount, { body: buildCompanyBody() })
    expect(used.fields).toEqual({ company_name: 'company_used' })
    const renamed = await one.expectRefusal(createAccount, {
      body: buildCompanyBody({ company_name: 'X' }),
    })
    expect(renamed.fields).toEqual({ registry_code: 'reg_no_used' })

    const { companies } = await one.call(suggestCompanies, { query: { search: 'kuuse' } })
    const registry_code = companies.find(({ reg_code }) => reg_code !== '19000741')?.reg_code
    const responses = await Promise.all(
      [one, other, one, other].map((visitor, index) =>
        visitor.send('POST', '/account/', {
          body: buildCompanyBody({ registry_code, company_name: `Võistlus ${index}` }),
        }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ])
  })

  test('has each validation issue under its field', async () => {
    const visitor = await logIn(demo.getEmail('private.lt'))
    const body = buildCompanyBody({
      company_name: '',
      registry_code: '',
      vat_number: 'x',
      address_zip: '1',
    })
    expect((await visitor.expectRefusal(createAccount, { body })).fields).toEqual({
      company_name: 'company_name_required',
      registry_code: 'registry_code_required',
      vat_number: 'vat_number_invalid',
      address_zip: 'zip_invalid',
    })
    const unknown = buildCompanyBody({ registry_code: '99999999', company_name: 'Y' })
    expect((await visitor.expectRefusal(createAccount, { body: unknown })).fields).toEqual({
      registry_code: 'registry_code_not_found',
    })
  })

  test('is edited by owner or admin, except for locked fields', async () => {
    const visitor = await logIn(demo.getEmail('postpaid.admin'))
    const before = (await fetchOwnAccount(visitor)).company
    const body = buildCompanyBody({
      company_name: 'Suurkaubamaja Grupp AS',
      registry_code: before?.registry_code,
      vat_number: 'EE100000000',
      address_street: 'Mujal 1',
      trademark: 'Suur',
      invoice_email: 'arved@example.test',
      country: 'lv',
    })
    const { account } = await visitor.call(updateAccount, { body })
    expect(account.company).toMatchObject({
      name: 'Suurkaubamaja Grupp AS',
      trademark: 'Suur',
      invoice_email: 'arved@example.test',
      vat_number: before?.vat_number,
      address_street: before?.address_street,
      address_zip: before?.address_zip,
      country: 'ee',
      segment: 'business_postpaid',
    })
    const user = await logIn(demo.getEmail('postpaid.user'))
    expect((await user.expectRefusal(updateAccount, { body })).type).toBe('not_allowed')
    const prepaid = await logIn(demo.getEmail('business'))
    const taken = buildCompanyBody({ company_name: 'Z', trademark: 'Z' })
    expect((await prepaid.expectRefusal(updateAccount, { body: taken })).fields).toEqual({
      registry_code: 'reg_no_used',
    })
    expect((await fetchOwnAccount(prepaid)).company?.trademark).toBe('')
  })
})

test('an account with a verified phone saves a drop-off place that accepts parcels', async () => {
  const visitor = await logIn(demo.getEmail('private'))
  expect(await visitor.call(getDropoffPlace)).toEqual({ place_id: null })
  const place_id = places.sadam
  expect(await visitor.call(saveDropoffPlace, { body: { place_id } })).toEqual({ place_id })
  expect(await visitor.call(getDropoffPlace)).toEqual({ place_id })
  for (const unfit of [1, places.ahula]) {
    const refused = await visitor.expectRefusal(saveDropoffPlace, { body: { place_id: unfit } })
    expect(refused.fields).toEqual({ place_id: 'invalid_value' })
  }
  expect(await visitor.call(getDropoffPlace)).toEqual({ place_id })
  await visitor.call(saveDropoffPlace, { body: { place_id: null } })
  expect(await visitor.call(getDropoffPlace)).toEqual({ place_id: null })
  const unverified = await logIn(demo.getEmail('business'))
  expect(await unverified.expectRefusal(saveDropoffPlace, { body: { place_id } })).toMatchObject({
    status: 403,
    code: 'phone_not_verified',
  })
  expect((await (await visit(stack)).expectRefusal(getDropoffPlace)).type).toBe('not_authenticated')
})
