import { Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { countryHeader } from '#functions/http/read-client.ts'
import { createFirewall } from '#infra/constructs/firewall.ts'
import { type Environment, environments } from '#infra/environments.ts'
import { allCalls } from '#infra/handlers.ts'
import { apiError } from '#shared/api/errors.ts'
import { sessionCountries } from '#shared/api/user-session.ts'
import { getValue, getList, synthesize, getText } from './synthesize.ts'

const record = z.record(z.string(), z.unknown())

let prd: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
})

describe('the firewall', () => {
  const listRules = () => getList(prd.ofType('AWS::WAFv2::WebACL')[0]?.properties, 'Rules')
  const listRateRules = () =>
    listRules().filter((rule) => getValue(rule, 'Statement', 'RateBasedStatement') !== undefined)

  const getRate = (rule: unknown) => getValue(rule, 'Statement', 'RateBasedStatement')

  /** The names of the keys by which a rule counts. */
  const listKeys = (rule: unknown) =>
    getValue(getRate(rule), 'AggregateKeyType') === 'IP'
      ? ['IP']
      : getList(getRate(rule), 'CustomKeys').flatMap((key) => Object.keys(z.parse(record, key)))

  const listPatterns = (rule: unknown) =>
    getList(getRate(rule), 'ScopeDownStatement', 'OrStatement', 'Statements').map((statement) =>
      getValue(statement, 'ByteMatchStatement'),
    )

  test('is in us-east-1 and limits requests per address, session and call', () => {
    expect(prd.ofType('AWS::WAFv2::WebACL')[0]?.template).toContain('edge')
    expect(
      listRateRules().map((rule) => [getValue(getRate(rule), 'Limit'), listKeys(rule)]),
    ).toEqual([
      // Phones of a mobile network share an address.
      [10_000, ['IP']],
      [1_500, ['Cookie']],
      [500, ['IP', 'UriPath']],
      [50, ['Cookie', 'UriPath']],
    ])
    for (const rule of listRateRules())
      expect(getValue(getRate(rule), 'EvaluationWindowSec')).toBe(300)
  })

  test('only counts where the environment says so, but tells the country all the same', () => {
    const stack = new Stack()
    const names = (firewall: Environment['firewall']) => {
      const { rules } = createFirewall(new Construct(stack, firewall), {
        ...environments.prd,
        firewall,
      })
      const text = JSON.stringify(rules)
      return {
        blocks: text.includes('"block"') || text.includes('"none"'),
        tells: text.includes('insertHeaders'),
      }
    }
    expect(names('block')).toEqual({ blocks: true, tells: true })
    expect(names('count')).toEqual({ blocks: false, tells: true })
  })

  test('counts requests to the API only, not static files', () => {
    const [address, session] = listRateRules()
    for (const rule of [address, session])
      expect(listPatterns(rule).map((each) => getText(each, 'SearchString'))).toEqual([
        '/api/',
        '/p/',
        '/sandbox/',
      ])
    for (const rule of listRateRules())
      for (const pattern of listPatterns(rule)) {
        expect(getText(pattern, 'SearchString')).toMatch(/^\/(api|p|sandbox)\//)
        expect(getText(pattern, 'PositionalConstraint')).toBe('STARTS_WITH')
      }
  })

  test('matches encoded paths too, because API Gateway decodes them', () => {
    const patterns = listRateRules().flatMap(listPatterns)
    expect(patterns.length).toBeGreaterThan(10)
    for (const pattern of patterns)
      expect(getList(pattern, 'TextTransformations')).toEqual([
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'LOWERCASE' },
      ])
  })

  test('limits the guessing of calls that the contract has', () => {
    const guesses = listRateRules()
      .slice(2)
      .flatMap(listPatterns)
      .map((each) => getText(each, 'SearchString'))
    const paths = allCalls.map((call) => `/api${call.path.replace(/\/$/, '')}`)
    expect(guesses.filter((path) => !paths.includes(path))).toEqual([])
  })

  test('counts a session by the cookie that the functions set', () => {
    const [cookie = ''] = createSessionCookies('secret')
    const names = listRateRules()
      .flatMap((rule) => getList(getRate(rule), 'CustomKeys'))
      .map((key) => getValue(key, 'Cookie', 'Name'))
      .filter((name) => name !== undefined)
    expect(names.length).toBe(2)
    expect(new Set(names)).toEqual(new Set([cookie.slice(0, cookie.indexOf('='))]))
  })

  test('tells the API the country of every request, and counts it only', () => {
    const rules = listRules().flatMap((rule) => {
      const count = getValue(rule, 'Action', 'Count', 'CustomRequestHandling', 'InsertHeaders', 0)
      return count === undefined
        ? []
        : [{ country: getText(count, 'Value'), name: getText(count, 'Name'), rule }]
    })
    expect(rules.map(({ country }) => country)).toEqual(sessionCountries)
    expect(new Set(rules.map(({ name }) => `x-amzn-waf-${name}`))).toEqual(new Set([countryHeader]))
    const isOther = ({ country }: { country: string }) => country === 'other'
    const listCodes = (statement: unknown) =>
      getList(statement, 'GeoMatchStatement', 'CountryCodes')
    const known = rules.filter((each) => !isOther(each))
    for (const { country, rule } of known)
      expect(listCodes(getValue(rule, 'Statement'))).toEqual([country.toUpperCase()])
    const other = rules.find(isOther)
    expect(listCodes(getValue(other?.rule, 'Statement', 'NotStatement', 'Statement'))).toEqual(
      known.map(({ country }) => country.toUpperCase()),
    )
  })

  test('returns errors in the format of the API with Retry-After', () => {
    const [firewall] = prd.ofType('AWS::WAFv2::WebACL')
    const body = getText(firewall?.properties, 'CustomResponseBodies', 'refusal', 'Content')
    expect(z.parse(apiError, JSON.parse(body))).toMatchObject({ status_code: 429 })
    for (const rule of listRateRules())
      expect(getValue(rule, 'Action', 'Block', 'CustomResponse')).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }],
      })
  })
})
