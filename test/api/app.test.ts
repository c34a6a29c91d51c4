import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { getApp, getStatusMessage, listBanners, listDestinationCountries } from '#shared/api/app.ts'
import { getEuProductPrices } from '#shared/api/orders.ts'
import { listPaymentMethods } from '#shared/api/payments.ts'
import { logIn } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { locales } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import { products } from '#test/support/examples/example-body.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import packageFile from '../../package.json' with { type: 'json' }

const stack = await setUpSharedStack()
const visitor = await visit(stack)

const logInAs = async (email: string) => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  return browser
}

describe('GET /app', () => {
  test('returns the services and settings of the account beside it, as the documents have them', async () => {
    const { account, account_settings } = await (await logInAs('postpaid@demo.test')).call(getApp)
    expect(account_settings.length).toBeGreaterThan(10)
    expect(account_settings).toEqual(account?.settings)
    expect((await visitor.call(getApp)).account_settings).toEqual([])
  })

  test('returns the Estonian products, sizes and settings to a visitor', async () => {
    const app = await visitor.call(getApp)
    expect(app).toMatchObject({ user: null, account: null, country: 'ee', vat_rate: 24 })
    expect(app.invitations).toEqual([])
    expect(app.size_map).toMatchObject({ XS: 11, S: 5, M: 6, L: 7, XL: 8, XXL: 9 })
    expect(app.locker_sizes.find(({ name }) => name === 'M')).toMatchObject({
      height: 200,
      width: 340,
      length: 420,
    })
    expect(app.allowed_dropoff_types).toEqual(['apt', 'ipb'])
    expect(app.disable_add_manual_address_destinations).toEqual([])
    expect(app.allowed_select_address_from_map).toEqual(['ee', 'lv', 'lt', 'fi'])
    expect(app.available_languages).toEqual([...locales])
    expect(app.version).toBe(`v${packageFile.version}`)
    expect(Math.abs(Date.parse(app.now) - Date.now())).toBeLessThan(60_000)
  })

  test.each([
    ['lv', 21],
    ['lt', 21],
  ] as const)('allows drop-off only at white lockers in %s', async (country, vat) => {
    const app = await visitor.call(getApp, { query: { country } })
    expect(app).toMatchObject({ country, vat_rate: vat, allowed_dropoff_types: ['ipb'] })
    expect(new Set(app.products.map(({ source_country }) => source_country))).toEqual(
      new Set([country]),
    )
  })

  test('remembers the sending country a visitor chose, and each later choice', async () => {
    const latvian = await visit(stack)
    for (const country of ['lv', 'lt', 'ee'] as const) {
      await latvian.call(getApp, { query: { country } })
      expect(await latvian.call(getApp)).toMatchObject({ country })
    }
  })

  test('ignores the country of the query for a logged-in account', async () => {
    const latvian = await logInAs('private.lv@demo.test')
    expect(await latvian.call(getApp, { query: { country: 'lt' } })).toMatchObject({
      country: 'lv',
    })
    expect(await latvian.call(getApp)).toMatchObject({ country: 'lv' })
  })

  test('returns the country, language and segment prices of the account', async () => {
    const latvian = await (await logInAs('private.lv@demo.test')).call(getApp)
    expect(latvian).toMatchObject({ country: 'lv', locale_code: 'lv_LV' })
    const business = await (await logInAs('business@demo.test')).call(getApp)
    expect(business.account).toMatchObject({ address_street: 'Viru 4' })
    expect(latvian.account).toMatchObject({ address_street: '' })
    expect(new Set(business.products.map(({ segment }) => segment))).toEqual(new Set(['business']))
  })

  test('returns no password and nothing about another account', async () => {
    const { json } = await (await logInAs('private@demo.test')).send('GET', '/app')
    expect(JSON.stringify(json)).not.toMatch(/argon2|"password"|session_epoch|postpaid@demo/)
  })

  test('rejects an unknown language and an unknown country', async () => {
    const refused = await visitor.expectRefusal(getApp, { query: { lang: 'xx', country: 'de' } })
    expect(refused.fields).toEqual({ lang: 'invalid_value', country: 'invalid_value' })
  })
})

describe('GET /destination_countries/', () => {
  test('lists ee, lv, lt and fi first, then the others by name', async () => {
    const countries = await visitor.call(listDestinationCountries)
    expect(countries.slice(0, 4).map(({ iso }) => iso)).toEqual(['ee', 'lv', 'lt', 'fi'])
    const rest = countries.slice(4)
    expect(rest.map(({ iso }) => iso).toSorted()).toEqual([
      'at',
      'de',
      'dk',
      'es',
      'fr',
      'ie',
      'it',
      'nl',
      'pl',
      'se',
    ])
    expect(rest.map(({ name }) => name)).toEqual(rest.map(({ name }) => name).toSorted())
    expect(countries.map(({ is_parcello }) => is_parcello)).toEqual(
      countries.map((_, index) => index >= 4),
    )
  })
})

describe('published content', () => {
  test('includes the newest status message of each language', async () => {
    const messages = await visitor.call(getStatusMessage)
    expect(messages.map(({ language }) => language).toSorted()).toEqual([...locales].toSorted())
  })

  test('includes banners', async () => {
    const banner = {
      name: 'desktop_welcome',
      language: 'et_EE',
      country: 'lv',
      image_url: '/static/banner.png',
      link: 'https://pakk.test/',
      text: 'Tere',
    }
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
    const { PK } = keys.statusMessage('1')
    await client.send(
      new PutCommand({ TableName: stack.tableName, Item: { PK, SK: 'BANNER#1', ...banner } }),
    )
    client.destroy()
    expect(await visitor.call(listBanners)).toContainEqual(banner)
  })
})

describe('GET /payment_methods/', () => {
  test.each([
    ['ee', 5],
    ['lv', 4],
    ['lt', 5],
  ])('lists the banks of %s (%i) and card payment', async (country, banks) => {
    const { methods } = await visitor.call(listPaymentMethods, { query: { country } })
    expect(methods.filter(({ kind }) => kind === 'link')).toHaveLength(banks)
    expect(methods.filter(({ kind }) => kind === 'card')).toHaveLength(1)
  })

  test('rejects a country without payments', async () => {
    const refused = await visitor.expectRefusal(listPaymentMethods, { query: { country: 'fi' } })
    expect(refused.fields).toEqual({ country: 'invalid_value' })
  })
})

describe('GET /eu_product_prices/', () => {
  const ask = (zip_code: string, product_ids = String(products.germanAddress)) =>
    visitor.call(getEuProductPrices, {
      query: { destination_country: 'de', zip_code, product_ids },
    })

  test.each([
    ['10115', 15.9],
    ['27498', 19.9],
  ])('returns the price of a parcel to postal code %s: %d', async (zip, price) => {
    const { data } = await ask(zip)
    expect(data).toEqual({ success: 1, prices: [{ product_id: products.germanAddress, price }] })
  })

  test('returns the price of a parcel to Ireland without a postal code', async () => {
    const query = { destination_country: 'ie', product_ids: String(products.irishAddress) }
    const { data } = await visitor.call(getEuProductPrices, { query })
    expect(data).toEqual({
      success: 1,
      prices: [{ product_id: products.irishAddress, price: 18.9 }],
    })
  })

  test.each([
    ['a postal code of another country', '1011', undefined],
    ['a product of another route', '10115', String(products.lockerM)],
    ['an unknown product', '10115', '1'],
  ])('returns success 0 for %s', async (_, zip, ids) => {
    expect((await ask(zip, ids)).data).toEqual({ success: 0, prices: [] })
  })
})

describe('GET /shipments', () => {
  test('returns 401 without a login', async () => {
    expect(await visitor.expectRefusal(listShipments)).toMatchObject({
      status: 401,
      type: 'not_authenticated',
    })
  })

  test('rejects a limit outside 1 to 500', async () => {
    const user = await logInAs('private@demo.test')
    for (const limit of ['0', '501', '-1', 'x', '1e2']) {
      expect((await user.expectRefusal(listShipments, { query: { limit } })).fields).toEqual({
        limit: 'invalid_value',
      })
    }
  })
})

describe('response headers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(), payment=(self), usb=(self)',
  }

  test.each([
    ['a success', '/api/classificators/banners', 200],
    ['an error', '/api/shipments', 401],
    ['an unknown path', '/api/nothing', 404],
  ])('of %s carry security headers and a policy that allows nothing', async (_, path, status) => {
    const response = await fetch(`${stack.url}${path}`)
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(status)
    expect(headers).toMatchObject(common)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test.each(['/api/app', '/api/shipments', '/api/track/x'])(
    'of %s forbid caching and carry a request id',
    async (path) => {
      const response = await fetch(`${stack.url}${path}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    },
  )

  test('of the site allow only its own scripts and those of the checkout', async () => {
    const { headers } = await fetch(`${stack.url}/`)
    expect(Object.fromEntries(headers)).toMatchObject(common)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;| https:\/\/)/)
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['identity', null],
  ])(
    'of a large response to a client that accepts %s have the encoding %s',
    async (accepted, encoding) => {
      const response = await fetch(`${stack.url}/api/app`, {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(getApp.result.safeParse(await response.json()).success).toBe(true)
    },
  )

  test('of a small response have no content encoding', async () => {
    const response = await fetch(`${stack.url}/api/classificators/banners`)
    expect(response.headers.get('content-encoding')).toBeNull()
  })
})
