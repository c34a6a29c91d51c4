import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { features } from '#shared/accounts/features.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { listCompanyKeys } from '#functions/accounts/company-entries.ts'
import { demoCompanies } from '#functions/providers/registry/sandbox-companies.ts'
import { buildKeyItems, getCounterKey } from '#functions/store/records/api-key-store.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'

/** The password of every demo account. Every local start prints it. */
const password = 'Demo-1234!'

interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly segment: Segment
  readonly country?: Account['country']
  readonly locale?: Account['locale_code']
  readonly phone?: string
  readonly company?: keyof typeof companies
  readonly role?: Account['role']
  readonly groups?: readonly Account['groups'][number]['name'][]
  readonly inactive?: true
}

const people: readonly DemoPerson[] = [
  { email: 'private@demo.test', name: 'Mari Maasikas', segment: 'private', phone: '+37255512345' },
  {
    email: 'private.lv@demo.test',
    name: 'Jānis Bērziņš',
    segment: 'private',
    country: 'lv',
    locale: 'lv_LV',
    phone: '+37121234567',
  },
  {
    email: 'private.lt@demo.test',
    name: 'Rūta Žukauskaitė',
    segment: 'private',
    country: 'lt',
    locale: 'lt_LT',
    phone: '+37061234567',
  },
  {
    email: 'business@demo.test',
    name: 'Toomas Tamm',
    segment: 'business',
    company: 'prepaid',
    role: 'owner',
  },
  {
    email: 'postpaid@demo.test',
    name: 'Liis Lepp',
    segment: 'business_postpaid',
    company: 'postpaid',
    role: 'owner',
  },
  {
    email: 'postpaid.admin@demo.test',
    name: 'Anna Allik',
    segment: 'business_postpaid',
    company: 'postpaid',
    role: 'admin',
  },
  {
    email: 'postpaid.user@demo.test',
    name: 'Uku Uus',
    segment: 'business_postpaid',
    company: 'postpaid',
    role: 'user',
  },
  {
    email: 'rdp@demo.test',
    name: 'Rein Raud',
    segment: 'business_rdp',
    company: 'rdp',
    role: 'owner',
  },
  { email: 'import@demo.test', name: 'Ivo Ilves', segment: 'import' },
  { email: 'inactive@demo.test', name: 'Pille Puu', segment: 'private', inactive: true },
  {
    email: 'support@demo.test',
    name: 'Kadri Klienditugi',
    segment: 'private',
    groups: ['support'],
  },
]

const billingFeatures: readonly Feature[] = features.filter((name) => name.startsWith('billing_'))

interface DemoCompany {
  readonly segment: Company['segment']
  readonly features: readonly Feature[]
  /** The bank account of its payouts: an example that the bank publishes. */
  readonly bank?: { readonly iban: string; readonly swift: string }
}

const companies: Readonly<Record<keyof typeof demoCompanies, DemoCompany>> = {
  prepaid: {
    segment: 'business',
    features: ['address_book', 'bulk_sending_white', 'parcel_return', 'ple'],
  },
  postpaid: {
    segment: 'business_postpaid',
    // Every feature that a screen shows. Billing agreements are individual.
    features: features.filter((name) => !billingFeatures.includes(name)),
    bank: { iban: 'EE382200221020145685', swift: 'HABAEE2X' },
  },
  rdp: {
    segment: 'business_rdp',
    features: ['address_book', 'bulk_sending_white', 'recipient_delivery_payment'],
  },
}

/** The id of the test key, which sorts before those of keys that are made later. */
const demoTestKeyId = 'key_00000000000000000000000000'

const defaultPhone = '+37255500000'

export const getDemoCompanyId = (name: string): string => `com_demo_${name}`

const buildCompanyItems = (): Item[] =>
  getKeys(companies).flatMap((name) => {
    const { segment, features: companyFeatures, bank } = companies[name]
    const { url: _url, ...details } = demoCompanies[name]
    const id = getDemoCompanyId(name)
    return [
      {
        ...keys.company(id),
        id,
        ...details,
        segment,
        trademark: '',
        contact_person: '',
        phone: defaultPhone,
        email: `${name}@demo.test`,
        invoice_email: '',
        iban: bank?.iban ?? '',
        swift: bank?.swift ?? '',
        features: [...companyFeatures],
      },
      { ...keys.registryCode('ee', details.registry_code), company_id: id },
      ...listCompanyKeys({ id, name: details.name }).map((key) => ({ ...key })),
    ]
  })

const buildPersonItems = (person: DemoPerson, passwordHash: string): Item[] => {
  const name = person.email.replace('@demo.test', '').replaceAll('.', '_')
  const userId = `usr_demo_${name}`
  const id = `acc_demo_${name}`
  const company_id = person.company === undefined ? null : getDemoCompanyId(person.company)
  return [
    {
      ...keys.account(id),
      id,
      user_id: userId,
      name: person.name,
      surname: '',
      email: person.email,
      phone: person.phone ?? defaultPhone,
      phone_verified: person.phone !== undefined,
      locale_code: person.locale ?? 'et_EE',
      country: person.country ?? 'ee',
      segment: person.segment,
      role: person.role ?? null,
      company_id,
      groups: (person.groups ?? []).map((group) => ({ name: group })),
      status: person.inactive ? 'inactive' : 'active',
      has_door_code: false,
    },
    {
      ...keys.user(userId),
      id: userId,
      email: person.email,
      is_email_verified: true,
      password: passwordHash,
      is_subscribed: false,
      account_id: id,
      session_epoch: 0,
    },
    { ...keys.userAccount(userId, id), account_id: id },
    { ...keys.email(person.email), user_id: userId },
    ...(company_id === null
      ? []
      : [
          { ...keys.person(company_id, id), account_id: id },
          { ...keys.personEmail(company_id, person.email), account_id: id },
        ]),
  ]
}

const buildTestKeyItems = (): Item[] => {
  const companyId = getDemoCompanyId('postpaid')
  const account = { id: 'acc_demo_postpaid', name: 'Liis Lepp', surname: '' }
  const { listed, pointer } = buildKeyItems(
    companyId,
    account,
    { id: demoTestKeyId, secret: demoTestKey },
    { name: 'Demo', mode: 'test' },
  )
  return [listed, pointer, { ...getCounterKey(companyId, 'test'), count: 1 }]
}

/** Builds the demo accounts: one of each kind, all with the same password. */
export const buildDemoAccounts = async (): Promise<Write[]> => {
  const passwordHash = await hashPassword(password)
  const items = [
    ...buildCompanyItems(),
    ...people.flatMap((person) => buildPersonItems(person, passwordHash)),
    ...buildTestKeyItems(),
  ]
  return items.map((item) => ({ put: item, if: notExists }))
}
