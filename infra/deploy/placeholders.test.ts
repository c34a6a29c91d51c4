import { describe, expect, test } from 'vitest'
import { type Environment, environments } from '#infra/environments.ts'
import { findPlaceholders, formatPlaceholders } from './placeholders.ts'

const alarms = {
  email: 'operations@pakk.ee',
  errors: { percent: 5, min: 10 },
  p99: 3_000,
  otherCosts: 100,
}

const real: Environment = {
  ...environments.tst,
  account: '123456789012',
  domains: ['tst.pakk.ee', 'tst.pakk.lv'],
  baseUrl: 'https://tst.pakk.ee',
  emailFrom: 'noreply@tst.pakk.ee',
  salesEmail: 'sales@pakk.ee',
  securityEmail: 'security@pakk.ee',
  alarms,
}
const { social } = real

const listSettings = (change: Partial<Environment>) =>
  findPlaceholders({ ...real, ...change }).map(({ setting }) => setting)

test('finds nothing in an environment with values of its own', () => {
  expect(listSettings({})).toEqual([])
})

test.each(['dev', 'tst', 'preproduction', 'prd'] as const)(
  'finds the account, the domain and the e-mails of %s, which the repository leaves open',
  (name) => {
    const settings = findPlaceholders(environments[name]).map(({ setting }) => setting)
    expect(settings).toEqual(
      expect.arrayContaining(['account', 'domains[0]', 'baseUrl', 'emailFrom', 'salesEmail']),
    )
    expect(settings.includes('alarms.email')).toBe(environments[name].alarms !== null)
    expect(settings.includes('social.googleClientId')).toBe(
      environments[name].social.googleClientId !== null,
    )
  },
)

describe('is an example value:', () => {
  const cases: readonly (readonly [string, Partial<Environment>])[] = [
    ['account', { account: '000000000000' }],
    ['account', { account: '1234' }],
    ['account', { account: null }],
    ['domains[1]', { domains: ['tst.pakk.ee', 'pakk.example'] }],
    ['domains[1]', { domains: ['tst.pakk.ee', 'pakk.test'] }],
    ['baseUrl', { baseUrl: 'https://other.pakk.ee' }],
    ['emailFrom', { emailFrom: 'noreply@tst.pakk.example' }],
    ['salesEmail', { salesEmail: 'sales@localhost' }],
    ['securityEmail', { securityEmail: 'security@tst.pakk.example' }],
    ['alarms.email', { alarms: { ...alarms, email: 'a@pakk.test' } }],
    [
      'social.googleClientId',
      { social: { ...social, googleClientId: 'production.apps.googleusercontent.com' } },
    ],
    ['social.googleClientId', { social: { ...social, googleClientId: '' } }],
    ['social.facebookAppId', { social: { ...social, facebookAppId: '300000000000000' } }],
    ['social.facebookAppId', { social: { ...social, facebookAppId: '' } }],
    ['tagManagerId', { tagManagerId: '' }],
    ['tagManagerId', { tagManagerId: 'UA-12345' }],
  ]
  test.each(cases)('%s of %j', (setting, change) => {
    expect(listSettings(change)).toEqual([setting])
  })
})

describe('is no example value:', () => {
  const cases: readonly Partial<Environment>[] = [
    { domains: ['tst.pakk.ee', 'testing.ee'] },
    { social: { ...social, googleClientId: '1234567890-ab12cd.apps.googleusercontent.com' } },
    { social: { ...social, facebookAppId: '123456789012345' } },
    { alarms: null },
    { tagManagerId: 'GTM-AB12CD3' },
  ]
  test.each(cases)('%j', (change) => {
    expect(listSettings(change)).toEqual([])
  })
})

test('the text says what to enter where', () => {
  expect(formatPlaceholders('dev', findPlaceholders(environments.dev))).toBe(
    `infra/environments.ts has example values for dev. Replace them:
  account               '000000000000'  →  the 12 digits of the AWS account
  domains[0]            'dev.pakk.example'  →  a domain whose DNS zone is in this account
  baseUrl               'https://dev.pakk.example'  →  https:// and the first domain
  emailFrom             'noreply@dev.pakk.example'  →  an address of the first domain
  salesEmail            'sales@dev.pakk.example'  →  the mailbox of the sales department
  securityEmail         'security@dev.pakk.example'  →  the mailbox for reports of vulnerabilities`,
  )
})
