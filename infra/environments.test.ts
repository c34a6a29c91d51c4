import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buildSettingVariables,
  environments,
  getEmailsPerDay,
  getEnvironment,
  getSmsCost,
  getSmsSpendLimit,
  messagesPerParcel,
} from './environments.ts'

describe.each(Object.values(environments))('$name', (environment) => {
  test('links to its own first domain', () => {
    expect(new URL(environment.baseUrl).hostname).toBe(environment.domains[0])
    expect(environment.baseUrl).not.toMatch(/\/$/)
  })

  test('sends e-mail from its own domain, and SMS under a name that phones show', () => {
    expect(environment.emailFrom.split('@')[1]).toBe(environment.domains[0])
    for (const senderId of Object.values(environment.smsSenderIds))
      expect(senderId).toMatch(/^[A-Za-z0-9]{1,11}$/)
  })

  test('has a budget for SMS and a quota of e-mails for the same parcels, and no more', () => {
    const { parcelsPerDay } = environment
    expect(getEmailsPerDay(environment) / messagesPerParcel.emails).toBe(parcelsPerDay)
    const limit = getSmsSpendLimit(environment)
    expect(Math.floor(limit / getSmsCost(30))).toBe(parcelsPerDay)
    expect(limit - getSmsCost(30 * parcelsPerDay)).toBeLessThan(1)
  })
})

test.each([
  ['file', '/static/streets/streets.json'],
  ['openfreemap', 'https://tiles.openfreemap.org/planet'],
  ['amazon-location', ''],
  ['none', ''],
] as const)('the streets %s have the tiles %j', (streets, url) => {
  const variables = buildSettingVariables({ ...environments.dev, streets })
  expect(variables['STREET_TILES_URL']).toBe(url)
})

test('only production takes real payments; it keeps its data and has alarms', () => {
  const real = Object.values(environments).filter((each) => each.paymentProvider === 'makecommerce')
  expect(real.map((each) => each.name)).toEqual(['prd'])
  expect(environments.prd).toMatchObject({
    keepData: true,
    alarms: { errors: { percent: 1, min: 5 } },
  })
})

test('only the local environment logs anybody in as any person', () => {
  const open = Object.values(environments).filter(({ social }) => social.mode === 'sandbox')
  expect(open.map(({ name }) => name)).toEqual(['local'])
})

test.each(['pakk', 'posti'] as const)('functions get the brand %s of their environment', (brand) =>
  expect(buildSettingVariables({ ...environments.tst, brand })['BRAND']).toBe(brand),
)

test.each([
  [null, null, '', ''],
  ['google', null, 'google', ''],
  [null, 'facebook', '', 'facebook'],
])(
  'functions get the ids of logins %j and %j of their environment as %j and %j',
  (googleClientId, facebookAppId, GOOGLE_CLIENT_ID, FACEBOOK_APP_ID) =>
    expect(
      buildSettingVariables({
        ...environments.tst,
        social: { mode: 'live', googleClientId, facebookAppId },
      }),
    ).toMatchObject({ SOCIAL_LOGIN: 'live', GOOGLE_CLIENT_ID, FACEBOOK_APP_ID }),
)

test.each([
  [true, 'on'],
  [false, 'off'],
])(
  'functions transliterate text messages if the environment does: %s',
  (transliteratesSms, value) =>
    expect(
      buildSettingVariables({ ...environments.tst, transliteratesSms })['SMS_TRANSLITERATION'],
    ).toBe(value),
)

test('the guide of the first deployment counts with the same parts and prices', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/first-deployment.md'), 'utf8')
  const dollarsOfPart = getSmsCost(1) / messagesPerParcel.smsParts
  const parts = Math.floor(1 / dollarsOfPart)
  for (const text of [
    `about ${parts} parts`,
    `at about $${dollarsOfPart.toFixed(2)} each`,
    `sends up to ${messagesPerParcel.smsParts} of them and ${messagesPerParcel.emails} e-mails`,
    `needs $${getSmsSpendLimit(environments.dev)} (parcelsPerDay ${environments.dev.parcelsPerDay})`,
    `needs ${getEmailsPerDay(environments.dev)} a day (parcelsPerDay ${environments.dev.parcelsPerDay})`,
  ])
    expect(page).toContain(text)
})

test('throws for an unknown name and lists the known ones', () => {
  expect(() => getEnvironment('production')).toThrow(
    "Unknown environment 'production'. Environments: local, dev, tst, preproduction, prd",
  )
})
