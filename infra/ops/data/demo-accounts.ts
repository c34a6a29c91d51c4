import type { Account } from '#shared/accounts/account.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import { hashPassword } from '#functions/session/password.ts'

/** Of every demo account; told at every local start. */
const password = 'Demo-1234!'

interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly segment: Segment
  readonly country?: Account['country']
  readonly locale?: Account['locale_code']
  readonly phone?: string
  readonly company?: string
  readonly role?: Account['role']
  readonly groups?: readonly string[]
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

const companies: Readonly<
  Record<string, Pick<NonNullable<Account['company']>, 'name' | 'registry_code' | 'vat_number'>>
> = {
  prepaid: { name: 'Väikepood OÜ', registry_code: '14000011', vat_number: 'EE102030404' },
  postpaid: { name: 'Suurkaubamaja AS', registry_code: '14000028', vat_number: 'EE102030417' },
  rdp: { name: 'Saaja Maksab OÜ', registry_code: '14000034', vat_number: 'EE102030420' },
}

const defaultPhone = '+37255500000'

const companyOf = ({ company, segment }: DemoPerson): Account['company'] => {
  const facts = company === undefined ? undefined : companies[company]
  return facts ? { id: `com_demo_${company}`, segment, ...facts } : null
}

const accountOf = (person: DemoPerson, id: string): Account => {
  const company = companyOf(person)
  return {
    id,
    name: person.name,
    email: person.email,
    phone: person.phone ?? defaultPhone,
    phone_verified: person.phone !== undefined,
    locale_code: person.locale ?? 'et_EE',
    country: person.country ?? 'ee',
    segment: person.segment,
    role: person.role ?? null,
    company_id: company?.id ?? null,
    company,
    groups: (person.groups ?? []).map((name) => ({ name })),
    status: person.inactive ? 'inactive' : 'active',
  }
}

const writesOf = (person: DemoPerson, hash: string): Write[] => {
  const name = person.email.replace('@demo.test', '').replaceAll('.', '_')
  const user = `usr_demo_${name}`
  const account = accountOf(person, `acc_demo_${name}`)
  const items = [
    {
      ...keys.account(account.id),
      ...account,
      company: account.company && { ...account.company },
    },
    {
      ...keys.user(user),
      id: user,
      email: person.email,
      password: hash,
      account_id: account.id,
      session_epoch: 0,
    },
    { ...keys.userAccount(user, account.id), account_id: account.id },
    { ...keys.email(person.email), user_id: user },
  ]
  return items.map((item) => ({ put: item, if: missing }))
}

/** The accounts of the demo world: one of each kind, all with the same password. */
export const demoAccounts = async (): Promise<Write[]> => {
  const hash = await hashPassword(password)
  return people.flatMap((person) => writesOf(person, hash))
}
