import { beforeAll, describe, expect, test } from 'vitest'
import { getValue, getList, synthesize, getText } from './synthesize.ts'

let prd: Awaited<ReturnType<typeof synthesize>>
let dev: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
  dev = await synthesize('dev')
})

const getDistribution = (from: typeof prd) =>
  getValue(from.ofType('AWS::CloudFront::Distribution')[0]?.properties, 'DistributionConfig')

const getTarget = (behavior: unknown) => getText(behavior, 'TargetOriginId')

/** The origin of a distribution that is the bucket of the site. */
const getSiteOrigin = (config: unknown) =>
  getList(config, 'Origins').find((each) => getValue(each, 'OriginAccessControlId') !== undefined)

const getSecurityHeaders = (from: typeof prd, id: string) => {
  const policies = from.ofType('AWS::CloudFront::ResponseHeadersPolicy')
  const policy = policies.find((each) => each.id.startsWith(id))
  return getValue(policy?.properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig')
}

/** The sources of one directive of the site's policy. */
const getSources = (from: typeof prd, directive: string) => {
  const headers = getSecurityHeaders(from, 'SiteHeaders')
  const policy = getText(headers, 'ContentSecurityPolicy', 'ContentSecurityPolicy')
  const found = policy.split('; ').find((entry) => entry.startsWith(`${directive} `))
  return found?.split(' ').slice(1)
}

describe('the distribution', () => {
  test('forwards /api/* to the API, and /picker/*, /static/* and other paths to the bucket', () => {
    const paths = (from: typeof prd) =>
      getList(getDistribution(from), 'CacheBehaviors')
        .map((behavior) => getText(behavior, 'PathPattern'))
        .toSorted()
    const common = [
      '/api/*',
      '/api/picker/*',
      '/developers/reference*',
      '/files/*',
      '/p/*',
      '/picker/*',
      '/static/*',
    ]
    expect(paths(prd)).toEqual(common)
    expect(paths(dev)).toEqual([...common, '/sandbox/*'].toSorted())
    // The first that fits is taken.
    expect(getText(getDistribution(prd), 'CacheBehaviors', '0', 'PathPattern')).toBe(
      '/api/picker/*',
    )
  })

  test('requires TLS, has a firewall, and reads the bucket with origin access control', () => {
    const config = getDistribution(prd)
    const behaviors = [
      getValue(config, 'DefaultCacheBehavior'),
      ...getList(config, 'CacheBehaviors'),
    ]
    for (const behavior of behaviors) {
      const isApi = String(getValue(behavior, 'PathPattern')).startsWith('/api/')
      expect(getValue(behavior, 'ViewerProtocolPolicy')).toBe(
        isApi ? 'https-only' : 'redirect-to-https',
      )
      expect(getValue(behavior, 'ResponseHeadersPolicyId')).toBeDefined()
    }
    expect(getValue(config, 'ViewerCertificate', 'MinimumProtocolVersion')).toBe('TLSv1.2_2021')
    expect(getValue(config, 'WebACLId')).toBeDefined()
    expect(prd.ofType('AWS::CloudFront::OriginAccessControl').length).toBe(1)
  })

  test('never caches responses of the API', () => {
    const api = getList(getDistribution(prd), 'CacheBehaviors').find(
      (behavior) => getValue(behavior, 'PathPattern') === '/api/*',
    )
    // The id that AWS gives its managed policy CachingDisabled.
    expect(getValue(api, 'CachePolicyId')).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })
})

describe('the files of visitors', () => {
  const getBehavior = () =>
    getList(getDistribution(prd), 'CacheBehaviors').find(
      (behavior) => getValue(behavior, 'PathPattern') === '/files/*',
    )

  test('are read by the signature in their address, which CloudFront passes on and cannot make', () => {
    const origin = getList(getDistribution(prd), 'Origins').find(
      (each) => getValue(each, 'Id') === getValue(getBehavior(), 'TargetOriginId'),
    )
    expect(JSON.stringify(getValue(origin, 'DomainName'))).toMatch(/Files\w*RegionalDomainName/)
    expect(getValue(origin, 'OriginAccessControlId')).toBeUndefined()
    expect(getValue(origin, 'CustomOriginConfig', 'OriginProtocolPolicy')).toBe('https-only')
    const policy = prd
      .ofType('AWS::CloudFront::OriginRequestPolicy')
      .find(({ id }) => id === getValue(getBehavior(), 'OriginRequestPolicyId', 'Ref'))
    expect(getValue(policy?.properties, 'OriginRequestPolicyConfig')).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    })
    const readers = prd
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ properties }) => JSON.stringify(properties['Bucket']).includes('Files'))
      .flatMap(({ properties }) => getList(properties, 'PolicyDocument', 'Statement'))
    expect(readers.map((statement) => getValue(statement, 'Effect'))).toEqual(['Deny'])
  })

  test('are kept by nobody', () => {
    expect(getValue(getBehavior(), 'CachePolicyId')).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
    const policy = prd
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ id }) => id === getValue(getBehavior(), 'ResponseHeadersPolicyId', 'Ref'))
    expect(
      getList(policy?.properties, 'ResponseHeadersPolicyConfig', 'CustomHeadersConfig', 'Items'),
    ).toContainEqual({ Header: 'Cache-Control', Value: 'no-store', Override: true })
  })
})

describe('no log has a path or query', () => {
  test('CloudFront logs chosen fields, to a bucket, and nothing in the old way', () => {
    expect(getValue(getDistribution(prd), 'Logging')).toBeUndefined()
    const [source, ...others] = prd.ofType('AWS::Logs::DeliverySource')
    expect(others).toEqual([])
    expect(source?.properties).toMatchObject({ LogType: 'ACCESS_LOGS', Name: 'pakk-prd-site' })
    const [delivery] = prd.ofType('AWS::Logs::Delivery')
    expect(delivery?.properties['DeliverySourceName']).toBe('pakk-prd-site')
    const fields = getList(delivery?.properties, 'RecordFields').map(String)
    expect(fields).toEqual(expect.arrayContaining(['cs-method', 'sc-status', 'c-ip']))
    expect(fields.filter((field) => /uri|query|referer|cookie|headers/i.test(field))).toEqual([])
    for (const { template } of [source, delivery].filter((each) => each !== undefined))
      expect(template).toBe('pakk-prd-access-log.template.json')
    expect(JSON.stringify(prd.ofType('AWS::S3::BucketPolicy'))).toContain(
      'delivery.logs.amazonaws.com',
    )
  })

  test('the bucket of the site, which has a log, gets neither queries nor headers', () => {
    const config = getDistribution(prd)
    const behaviors = [
      getValue(config, 'DefaultCacheBehavior'),
      ...getList(config, 'CacheBehaviors'),
    ].filter((each) => getTarget(each) === getText(getSiteOrigin(config), 'Id'))
    // All other paths, the files that operators publish, the API reference and the picker.
    expect(behaviors.length).toBe(4)
    for (const behavior of behaviors) {
      expect(getValue(behavior, 'OriginRequestPolicyId')).toBeUndefined()
      // The id that AWS gives its managed policy CachingOptimized, which passes no query on.
      expect(getValue(behavior, 'CachePolicyId')).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
    }
  })

  test('the firewall and the functions have no logs or traces besides', () => {
    expect(prd.ofType('AWS::WAFv2::LoggingConfiguration')).toEqual([])
    for (const { properties } of prd.ofType('AWS::Lambda::Function'))
      expect(properties['TracingConfig']).toBeUndefined()
  })

  test("the bucket of visitors' files, whose addresses have signatures, has no log", () => {
    const logging = prd
      .ofType('AWS::S3::Bucket')
      .filter(({ properties }) => properties['LoggingConfiguration'] !== undefined)
    expect(logging.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'DiscardedChanges',
      'Site',
    ])
  })

  test('the firewall keeps no samples of requests', () => {
    const [firewall] = prd.ofType('AWS::WAFv2::WebACL')
    const configs = [
      getValue(firewall?.properties, 'VisibilityConfig'),
      ...getList(firewall?.properties, 'Rules').map((rule) => getValue(rule, 'VisibilityConfig')),
    ]
    for (const config of configs) expect(getValue(config, 'SampledRequestsEnabled')).toBe(false)
  })

  test('pages name at most their origin as referrer', () => {
    for (const { properties } of prd.ofType('AWS::CloudFront::ResponseHeadersPolicy'))
      expect(
        getValue(
          properties,
          'ResponseHeadersPolicyConfig',
          'SecurityHeadersConfig',
          'ReferrerPolicy',
          'ReferrerPolicy',
        ),
      ).toBe('strict-origin')
  })
})

describe('the headers of the site', () => {
  test('allow scripts only of the site, the checkout and the login buttons, none inline', () => {
    expect(getSources(dev, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(getSources(prd, 'script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      'https://payment.maksekeskus.ee',
      'https://static.maksekeskus.ee',
      'https://accounts.google.com/gsi/client',
      'https://connect.facebook.net',
    ])
    for (const directive of ['script-src', 'style-src', 'default-src'])
      expect(getSources(prd, directive)?.join(' ').replace("'wasm-unsafe-eval'", '')).not.toMatch(
        /unsafe|\*|data:/,
      )
  })

  test("allow the map's workers and the checkout's frame", () => {
    expect(getSources(prd, 'worker-src')).toEqual(["'self'", 'blob:'])
    expect(getSources(prd, 'frame-src')).toContain('https://payment.maksekeskus.ee')
    expect(getSources(prd, 'connect-src')).toContain('https://payment.maksekeskus.ee')
  })

  test('allow the map of Amazon Location, whose key takes requests for tiles by the site only', () => {
    const origin = 'https://maps.geo.eu-north-1.amazonaws.com'
    for (const directive of ['connect-src', 'img-src', 'font-src'])
      expect(getSources(prd, directive)).toContain(origin)
    const [key] = prd.ofType('AWS::Location::APIKey')
    expect(getValue(key?.properties, 'Restrictions')).toEqual({
      AllowActions: ['geo-maps:GetTile'],
      AllowResources: ['arn:aws:geo-maps:eu-north-1::provider/default'],
      AllowReferers: ['https://pakk.example/*'],
    })
    const app = prd
      .ofType('AWS::Lambda::Function')
      .find(({ properties }) => getValue(properties, 'Handler') === 'api/app/get-app.handler')
    const style = getValue(app?.properties, 'Environment', 'Variables', 'MAP_STYLE_URL')
    expect(JSON.stringify(style)).toContain('color-scheme={color-scheme}')
    expect(getValue(app?.properties, 'Environment', 'Variables', 'STREET_TILES_URL')).toBe('')
  })

  test('allow the login buttons of Google and Facebook only where they are offered', () => {
    expect(getSources(prd, 'style-src')).toContain('https://accounts.google.com/gsi/style')
    for (const directive of ['connect-src', 'frame-src']) {
      expect(getSources(prd, directive)).toContain('https://accounts.google.com/gsi/')
      expect(getSources(prd, directive)).toContain('https://www.facebook.com')
      expect(getSources(dev, directive)?.join(' ')).not.toMatch(/google|facebook/)
    }
  })

  test('keep other sites from loading and framing anything but the picker', () => {
    for (const from of [prd, dev]) {
      const policies = from.ofType('AWS::CloudFront::ResponseHeadersPolicy').map((policy) => {
        const text = JSON.stringify(policy.properties)
        const [, origins] = /"Cross-Origin-Resource-Policy"[^}]*"Value":"([^"]+)"/.exec(text) ?? []
        return [origins, text.includes('frame-ancestors *'), text.includes('"FrameOptions"')]
      })
      expect(policies).toHaveLength(from === prd ? 5 : 6)
      const others = policies.filter(([origins]) => origins !== 'same-origin')
      expect(others).toEqual([['cross-origin', true, false]])
      for (const policy of policies.filter((each) => !others.includes(each)))
        expect(policy).toEqual(['same-origin', false, true])
    }
  })

  test('require TLS for two years and forbid frames', () => {
    const headers = getSecurityHeaders(prd, 'SiteHeaders')
    expect(getValue(headers, 'StrictTransportSecurity', 'AccessControlMaxAgeSec')).toBe(63_072_000)
    expect(getValue(headers, 'ContentTypeOptions')).toBeDefined()
    expect(getValue(headers, 'FrameOptions', 'FrameOption')).toBe('DENY')
    expect(getSources(prd, 'frame-ancestors')).toEqual(["'none'"])
  })
})
