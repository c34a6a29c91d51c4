import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { functionsFolder } from '#infra/build-functions.ts'
import { allCalls, getCallFile, root } from '#infra/handlers.ts'
import { areaPermissions, type Permissions } from '#infra/permissions.ts'
import { environments } from '#infra/environments.ts'
import { sandboxRoutes, listSandboxRoutes } from '#infra/sandbox-routes.ts'
import { at, listAt, synthesize, textAt } from './synthesize.ts'

/** CloudFormation's limit of resources in one stack. */
const resourceLimit = 500

/** What each kind of permission may add to a role, by service. */
const servicesOf = (permissions: Permissions) =>
  [
    'logs',
    permissions.table && 'dynamodb',
    permissions.files && 's3',
    permissions.jobs && 'sqs',
    permissions.sms && 'sns',
    permissions.email && 'ses',
    permissions.geocode && 'geo-places',
    permissions.secrets && 'secretsmanager',
  ].filter((service) => service !== undefined)

const actionsOf = (statement: unknown) => listAt(statement, 'Action').map(String)

let prd: Awaited<ReturnType<typeof synthesize>>
let dev: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
  dev = await synthesize('dev')
})

const routeKeys = (from: typeof prd) =>
  from.ofType('AWS::ApiGatewayV2::Route').map((route) => textAt(route.properties, 'RouteKey'))

const areaOf = (template: string) => /^pakkprdapi([a-z]+)[0-9A-F]{8}\.nested/.exec(template)?.[1]

const statementsOf = (area: string) =>
  prd
    .ofType('AWS::IAM::Policy')
    .filter((policy) => areaOf(policy.template) === area)
    .flatMap((policy) => listAt(policy.properties, 'PolicyDocument', 'Statement'))

describe('routes', () => {
  test('the contract has calls, and each has its route', () => {
    expect(allCalls.length).toBeGreaterThan(0)
    const expected = allCalls.map((call) => `${call.method} /api${call.path.replace(/\/$/, '')}`)
    expect(routeKeys(prd).toSorted()).toEqual(expected.toSorted())
  })

  test('no two calls share a route', () => {
    expect(new Set(routeKeys(prd)).size).toBe(allCalls.length)
  })

  test('no route ends in a slash, which the gateway refuses', () => {
    expect(routeKeys(prd).filter((key) => key.endsWith('/'))).toEqual([])
  })

  test('every route leads to its own Lambda, whose handler is in the built asset', () => {
    const handlers = prd
      .ofType('AWS::Lambda::Function')
      .map((each) => textAt(each.properties, 'Handler'))
      .filter((handler) => handler.startsWith('api/'))
    expect(handlers.length).toBe(allCalls.length)
    for (const handler of handlers)
      expect(existsSync(join(functionsFolder, handler.replace(/\.handler$/, '.mjs')))).toBe(true)
  })

  test('the pages of a sandbox exist only where it plays a party', () => {
    const played = listSandboxRoutes(environments.dev)
    const sandbox = played.map((route) => `${route.method} ${route.path}`)
    expect(
      routeKeys(dev)
        .filter((key) => key.includes(' /sandbox/'))
        .toSorted(),
    ).toEqual(sandbox.toSorted())
    expect(routeKeys(prd).filter((key) => key.includes('sandbox'))).toEqual([])
  })

  test('the sandbox that vouches for anybody is nowhere but on one machine', () => {
    const vouching = sandboxRoutes.filter(({ provider: party }) => party === 'social')
    expect(vouching.length).toBeGreaterThan(5)
    for (const environment of Object.values(environments)) {
      const played = listSandboxRoutes(environment).filter((route) => vouching.includes(route))
      expect(played).toEqual(environment.name === 'local' ? vouching : [])
    }
  })

  test('every stack stays below the limit of resources', () => {
    for (const template of prd.templates)
      expect(
        prd.resources.filter((resource) => resource.template === template).length,
        template,
      ).toBeLessThan(resourceLimit)
  })
})

describe('functions', () => {
  test('all run on Node 24, on arm64, and write JSON lines into a log group that ends', () => {
    const functions = prd
      .ofType('AWS::Lambda::Function')
      .filter((each) => each.properties['FunctionName'] !== undefined)
    expect(functions.length).toBeGreaterThan(0)
    for (const { properties } of functions)
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      })
    for (const group of prd.ofType('AWS::Logs::LogGroup'))
      expect(group.properties['RetentionInDays']).toBe(365)
  })

  test('requests are throttled, and logged without query or body', () => {
    const [stage] = prd.ofType('AWS::ApiGatewayV2::Stage')
    expect(stage?.properties['DefaultRouteSettings']).toMatchObject({
      ThrottlingRateLimit: 1_000,
      ThrottlingBurstLimit: 2_000,
    })
    const format = textAt(stage?.properties, 'AccessLogSettings', 'Format')
    expect(format).toContain('$context.routeKey')
    expect(format).not.toMatch(/query|body|path|sourceIp/i)
  })
})

/** The modules of which something is left when the files are bundled: what they can come to. */
const modulesOf = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: functionsFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  })
  const { outputs } = metafile
  const seen = new Set(
    Object.keys(outputs).filter((name) => files.includes(outputs[name]?.entryPoint ?? '')),
  )
  // A set goes on to what is added meanwhile.
  for (const name of seen)
    for (const { path } of outputs[name]?.imports ?? []) if (path in outputs) seen.add(path)
  return new Set(
    [...seen].flatMap((name) =>
      Object.entries(outputs[name]?.inputs ?? {})
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    ),
  )
}

const areas = [...new Set(allCalls.map((call) => call.area))]

describe.each(areas)('the role of %s', (area) => {
  test('reaches just the services of its permissions', () => {
    const allowed = statementsOf(area).filter((statement) => at(statement, 'Effect') === 'Allow')
    const services = allowed.flatMap((statement) =>
      actionsOf(statement).map((action) => action.split(':')[0]),
    )
    expect(new Set(services)).toEqual(new Set(servicesOf(areaPermissions[area])))
  })

  test('may do what its calls can come to, and no more', async () => {
    const calls = allCalls.filter((call) => call.area === area)
    const reached = await modulesOf(calls.map(getCallFile))
    const { jobs, sms, email, geocode, files, secrets = [] } = areaPermissions[area]
    expect({
      jobs: reached.has('functions/lib/send-job.ts'),
      sms: reached.has('functions/providers/sms/sns.ts'),
      email: reached.has('functions/providers/email/ses.ts'),
      geocode: reached.has('functions/providers/geocoder/amazon-location.ts'),
      files: reached.has('functions/labels/files-bucket.ts'),
      payment: reached.has('functions/providers/payments/shop-keys.ts'),
      facebook: reached.has('functions/providers/social/facebook-secret.ts'),
    }).toEqual({
      jobs: jobs === true,
      sms: sms === true,
      email: email === true,
      geocode: geocode === true,
      files: files !== undefined,
      payment: secrets.includes('payment-provider'),
      facebook: secrets.includes('facebook-login'),
    })
  })

  test('names every action, and every resource but files and phone numbers', () => {
    for (const statement of statementsOf(area)) {
      expect(actionsOf(statement).filter((action) => action.includes('*'))).toEqual([])
      const isPhoneNumber = actionsOf(statement).every((action) => action === 'sns:Publish')
      const isFile = actionsOf(statement).every((action) => action.startsWith('s3:'))
      if (!isPhoneNumber && !isFile)
        expect(JSON.stringify(at(statement, 'Resource'))).not.toContain('*')
    }
  })

  test('writes to the table only if it may', () => {
    const actions = statementsOf(area).flatMap((statement) => actionsOf(statement))
    expect(actions.includes('dynamodb:PutItem')).toBe(areaPermissions[area].table === 'write')
    expect(actions).not.toContain('dynamodb:Scan')
  })
})
