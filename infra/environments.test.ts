import { describe, expect, test } from 'vitest'
import { buildSettingVariables, getEnvironment, environments } from './environments.ts'

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
})

test('only production takes real payments; it keeps its data and has alarms', () => {
  const real = Object.values(environments).filter((each) => each.paymentProvider === 'makecommerce')
  expect(real.map((each) => each.name)).toEqual(['prd'])
  expect(environments.prd).toMatchObject({ keepData: true, alarms: { errors: 5 } })
})

test.each(['pakk', 'posti'] as const)('functions get the brand %s of their environment', (brand) =>
  expect(buildSettingVariables({ ...environments.tst, brand })['BRAND']).toBe(brand),
)

test('throws for an unknown name and lists the known ones', () => {
  expect(() => getEnvironment('production')).toThrow(
    "Unknown environment 'production'. Environments: local, dev, tst, preproduction, prd",
  )
})
