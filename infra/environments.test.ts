import { describe, expect, test } from 'vitest'
import { environmentNamed, environments } from './environments.ts'

describe.each(Object.values(environments))('$name', (environment) => {
  test('links to its own first domain', () => {
    expect(new URL(environment.baseUrl).hostname).toBe(environment.domains[0])
    expect(environment.baseUrl).not.toMatch(/\/$/)
  })

  test('sends e-mail from a domain of its own, and texts under a name that phones show', () => {
    expect(environment.emailFrom.split('@')[1]).toBe(environment.domains[0])
    expect(environment.smsSenderId).toMatch(/^[A-Za-z0-9]{1,11}$/)
  })
})

test('only production takes real money, keeps its data and is watched', () => {
  const real = Object.values(environments).filter((each) => each.paymentProvider === 'makecommerce')
  expect(real.map((each) => each.name)).toEqual(['prd'])
  expect(environments.prd).toMatchObject({ keepData: true, alarms: { errors: 5 } })
})

test('another name is refused, with the names there are', () => {
  expect(() => environmentNamed('production')).toThrow(
    "No environment 'production': one of local, dev, tst, preproduction, prd",
  )
})
