import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#infra/handlers.ts'
import { apiError } from '#shared/api/errors.ts'
import { at, listAt, synthesize, textAt } from './synthesize.ts'

let prd: Awaited<ReturnType<typeof synthesize>>
let dev: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
  dev = await synthesize('dev')
})

const distributionOf = (from: typeof prd) =>
  at(from.ofType('AWS::CloudFront::Distribution')[0]?.properties, 'DistributionConfig')

const headersOf = (from: typeof prd, id: string) => {
  const policies = from.ofType('AWS::CloudFront::ResponseHeadersPolicy')
  const policy = policies.find((each) => each.id.startsWith(id))
  return at(policy?.properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig')
}

/** The sources of one directive of the site's policy. */
const allowed = (from: typeof prd, directive: string) => {
  const headers = headersOf(from, 'SiteHeaders')
  const policy = textAt(headers, 'ContentSecurityPolicy', 'ContentSecurityPolicy')
  const found = policy.split('; ').find((entry) => entry.startsWith(`${directive} `))
  return found?.split(' ').slice(1)
}

describe('the distribution', () => {
  test('takes /api/* to the API, /static/* and the rest to the bucket', () => {
    const paths = (from: typeof prd) =>
      listAt(distributionOf(from), 'CacheBehaviors')
        .map((behavior) => textAt(behavior, 'PathPattern'))
        .toSorted()
    expect(paths(prd)).toEqual(['/api/*', '/static/*'])
    expect(paths(dev)).toEqual(['/api/*', '/sandbox/*', '/static/*'])
  })

  test('answers over TLS only, behind the firewall, and reads the bucket by its own identity', () => {
    const config = distributionOf(prd)
    const behaviors = [at(config, 'DefaultCacheBehavior'), ...listAt(config, 'CacheBehaviors')]
    for (const behavior of behaviors) {
      expect(at(behavior, 'ViewerProtocolPolicy')).toBe('redirect-to-https')
      expect(at(behavior, 'ResponseHeadersPolicyId')).toBeDefined()
    }
    expect(at(config, 'ViewerCertificate', 'MinimumProtocolVersion')).toBe('TLSv1.2_2021')
    expect(at(config, 'WebACLId')).toBeDefined()
    expect(prd.ofType('AWS::CloudFront::OriginAccessControl').length).toBe(1)
  })

  test('never caches an answer of the API', () => {
    const api = listAt(distributionOf(prd), 'CacheBehaviors').find(
      (behavior) => at(behavior, 'PathPattern') === '/api/*',
    )
    // The id that AWS gives its managed policy CachingDisabled.
    expect(at(api, 'CachePolicyId')).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })
})

describe('the headers of the site', () => {
  test('let in no script but ours, the hosted checkout and the login buttons, and nothing inline', () => {
    expect(allowed(dev, 'script-src')).toEqual(["'self'"])
    expect(allowed(prd, 'script-src')).toEqual([
      "'self'",
      'https://payment.maksekeskus.ee',
      'https://static.maksekeskus.ee',
      'https://accounts.google.com/gsi/client',
      'https://connect.facebook.net',
    ])
    for (const directive of ['script-src', 'style-src', 'default-src'])
      expect(allowed(prd, directive)?.join(' ')).not.toMatch(/unsafe|\*|data:/)
  })

  test('let the map start its workers, and the checkout its frame', () => {
    expect(allowed(prd, 'worker-src')).toEqual(["'self'", 'blob:'])
    expect(allowed(prd, 'frame-src')).toContain('https://payment.maksekeskus.ee')
    expect(allowed(prd, 'connect-src')).toContain('https://payment.maksekeskus.ee')
  })

  test('let the login buttons of Google and Facebook in where they are offered', () => {
    expect(allowed(prd, 'style-src')).toContain('https://accounts.google.com/gsi/style')
    for (const directive of ['connect-src', 'frame-src']) {
      expect(allowed(prd, directive)).toContain('https://accounts.google.com/gsi/')
      expect(allowed(prd, directive)).toContain('https://www.facebook.com')
      expect(allowed(dev, directive)?.join(' ')).not.toMatch(/google|facebook/)
    }
  })

  test('ask for TLS for two years and allow nobody to frame the site', () => {
    const headers = headersOf(prd, 'SiteHeaders')
    expect(at(headers, 'StrictTransportSecurity', 'AccessControlMaxAgeSec')).toBe(63_072_000)
    expect(at(headers, 'ContentTypeOptions')).toBeDefined()
    expect(at(headers, 'FrameOptions', 'FrameOption')).toBe('DENY')
    expect(allowed(prd, 'frame-ancestors')).toEqual(["'none'"])
  })
})

describe('the firewall', () => {
  const rules = () => listAt(prd.ofType('AWS::WAFv2::WebACL')[0]?.properties, 'Rules')
  const limited = () =>
    rules().filter((rule) => at(rule, 'Statement', 'RateBasedStatement') !== undefined)

  test('stands in us-east-1 and limits requests an address, those that guess more tightly', () => {
    expect(prd.ofType('AWS::WAFv2::WebACL')[0]?.template).toContain('edge')
    expect(limited().map((rule) => at(rule, 'Statement', 'RateBasedStatement', 'Limit'))).toEqual([
      2_000, 100,
    ])
  })

  test('refuses in the shape of the API, and says when to come again', () => {
    const [firewall] = prd.ofType('AWS::WAFv2::WebACL')
    const body = textAt(firewall?.properties, 'CustomResponseBodies', 'refusal', 'Content')
    expect(z.parse(apiError, JSON.parse(body))).toMatchObject({ status_code: 429 })
    for (const rule of limited())
      expect(at(rule, 'Action', 'Block', 'CustomResponse')).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }],
      })
  })
})

/** Runs an edge function as CloudFront does and answers the request that goes on. */
const runEdge = (file: string, uri: string): unknown => {
  const code = readFileSync(join(root, 'infra/edge', file), 'utf8')
  const event = { request: { uri, headers: {} }, viewer: { ip: '192.0.2.7' } }
  return runInNewContext(`${code};handler(event)`, { event })
}

describe('at the edge', () => {
  test.each([
    ['/', '/index.html'],
    ['/new_shipment/parcel_selection', '/index.html'],
    ['/new_shipment/', '/index.html'],
    ['/track/JJEE12345678901234567', '/index.html'],
    ['/v1.2/deep/screen', '/index.html'],
    ['/assets/app-abc.js', '/assets/app-abc.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/api', '/api'],
    ['/api/places', '/api/places'],
    ['/sandbox/pay', '/sandbox/pay'],
    ['/apiary', '/index.html'],
  ])('%s is answered from %s', (uri, answered) => {
    expect(at(runEdge('spa-fallback.js', uri), 'uri')).toBe(answered)
  })

  test.each([
    ['/api/places/', '/api/places'],
    ['/api/places', '/api/places'],
    ['/api/order/import/7/', '/api/order/import/7'],
  ])('a call to %s goes to the route %s, with the address of the visitor', (uri, route) => {
    const request = runEdge('api-path.js', uri)
    expect(at(request, 'uri')).toBe(route)
    expect(at(request, 'headers', 'x-viewer-address')).toEqual({ value: '192.0.2.7' })
  })
})
