import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { functionsFolder } from '#infra/build-functions.ts'
import { allCalls, getBundleName, getCallFile } from '#infra/handlers.ts'
import { listRoles, type Permissions } from '#infra/permissions.ts'
import { environments } from '#infra/environments.ts'
import { sandboxRoutes, listSandboxRoutes } from '#infra/sandbox-routes.ts'
import { getEnvironment } from '#infra/environments.ts'
import { listQueueNames } from '#infra/queues.ts'
import { getValue, getList, synthesize, getText } from './synthesize.ts'
import { bundleHandlers, listUnusedGrants } from './used-permissions.ts'

/** CloudFormation's limit of resources per stack. */
const resourceLimit = 500

const prdQueues = listQueueNames(getEnvironment('prd'))

/** The queues that calls send to. `webhooks` is also one of due work, which all orders name. */
const sendableQueues = [
  'labels',
  'exports',
  'imports',
  'notifications',
  'sandbox-payments',
] as const

/** Lists the AWS services that a role with these permissions may use. */
const listServices = (permissions: Permissions) =>
  [
    'logs',
    permissions.table && 'dynamodb',
    (permissions.files ?? permissions.photos) && 's3',
    permissions.queues?.some((name) => prdQueues.includes(name)) && 'sqs',
    permissions.sms && 'sns',
    permissions.email && 'ses',
    permissions.geocode && 'geo-places',
    permissions.secrets && 'secretsmanager',
  ].filter((service) => typeof service === 'string')

const listActions = (statement: unknown) => getList(statement, 'Action').map(String)

const areas = [...new Set(allCalls.map((call) => call.area))]

let prd: Awaited<ReturnType<typeof synthesize>>
let dev: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
  dev = await synthesize('dev')
})

const listRouteKeys = (from: typeof prd) =>
  from.ofType('AWS::ApiGatewayV2::Route').map((route) => getText(route.properties, 'RouteKey'))

const getArea = (template: string) => /^pakkprdapi([a-z]+)[0-9A-F]{8}\.nested/.exec(template)?.[1]

/** All roles: the calls that share each, and what they may do. */
const roles = areas
  .flatMap((area) => {
    const calls = allCalls.flatMap((call) => (call.area === area ? call.name : []))
    return listRoles(area, calls).map((role) => ({ area, ...role }))
  })
  .filter(({ calls }) => calls.length > 0)

const getFiles = (names: readonly string[]) =>
  allCalls.filter(({ name }) => names.includes(name)).map(getCallFile)

/** Returns the logical id of a function's role, with its template. */
const getRole = (file: string) => {
  const handler = `${getBundleName(file)}.handler`
  const found = prd
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) => properties['Handler'] === handler)
  expect(found, handler).toHaveLength(1)
  const [{ template, properties } = { template: '', properties: {} }] = found
  return { template, id: getList(properties, 'Role', 'Fn::GetAtt').map(String)[0] }
}

/** Lists the statements of the only role that the functions of some calls have. */
const listStatements = (names: readonly string[]) => {
  const [role, ...others] = new Set(getFiles(names).map((file) => JSON.stringify(getRole(file))))
  expect(others).toEqual([])
  return prd
    .ofType('AWS::IAM::Policy')
    .filter(({ template, properties }) =>
      getList(properties, 'Roles').some(
        (each) => JSON.stringify({ template, id: getText(each, 'Ref') }) === role,
      ),
    )
    .flatMap((policy) => getList(policy.properties, 'PolicyDocument', 'Statement'))
}

describe('routes', () => {
  test('exist for every call of the contract', () => {
    expect(allCalls.length).toBeGreaterThan(0)
    const expected = allCalls.map((call) => `${call.method} /api${call.path.replace(/\/$/, '')}`)
    expect(listRouteKeys(prd).toSorted()).toEqual(expected.toSorted())
  })

  test('are unique for each call', () => {
    expect(new Set(listRouteKeys(prd)).size).toBe(allCalls.length)
  })

  test('do not end in a slash, which the gateway refuses', () => {
    expect(listRouteKeys(prd).filter((key) => key.endsWith('/'))).toEqual([])
  })

  test('have a Lambda each, whose handler is in the built asset', () => {
    const handlers = prd
      .ofType('AWS::Lambda::Function')
      .map((each) => getText(each.properties, 'Handler'))
      .filter((handler) => handler.startsWith('api/'))
    expect(handlers.length).toBe(allCalls.length)
    for (const handler of handlers)
      expect(existsSync(join(functionsFolder, handler.replace(/\.handler$/, '.mjs')))).toBe(true)
  })

  test('include the pages of a sandbox only in environments that use it', () => {
    const routes = listSandboxRoutes(environments.dev)
    const sandbox = routes.map((route) => `${route.method} ${route.path}`)
    expect(
      listRouteKeys(dev)
        .filter((key) => key.includes(' /sandbox/'))
        .toSorted(),
    ).toEqual(sandbox.toSorted())
    expect(listRouteKeys(prd).filter((key) => key.includes('sandbox'))).toEqual([])
  })

  test('include the social login sandbox only in the local environment', () => {
    const socialRoutes = sandboxRoutes.filter(({ provider }) => provider === 'social')
    expect(socialRoutes.length).toBeGreaterThan(5)
    for (const environment of Object.values(environments)) {
      const routes = listSandboxRoutes(environment).filter((route) => socialRoutes.includes(route))
      expect(routes).toEqual(environment.name === 'local' ? socialRoutes : [])
    }
  })

  test('keep every stack below the limit of resources', () => {
    for (const template of prd.templates)
      expect(
        prd.resources.filter((resource) => resource.template === template).length,
        template,
      ).toBeLessThan(resourceLimit)
  })
})

/** Lists the nested stacks of the API: those of functions, and those of routes. */
const listNested = () => {
  const stacks = prd
    .ofType('AWS::CloudFormation::Stack')
    .filter(({ template }) => template === 'pakk-prd-api.template.json')
  const isOfRoutes = ({ id }: { id: string }) => id.includes('routes')
  return {
    ofRoutes: stacks.filter(isOfRoutes),
    ofFunctions: stacks.filter((each) => !isOfRoutes(each)),
  }
}

test('the nested stacks of functions deploy at once, so that gradual releases do not add up', () => {
  const { ofFunctions, ofRoutes } = listNested()
  expect(ofFunctions.length).toBe(areas.length)
  expect(ofFunctions.flatMap(({ dependsOn }) => dependsOn)).toEqual([])
  // Routes know functions by their names, so each waits for the stack of its own.
  for (const { id } of ofFunctions)
    expect(ofRoutes.filter(({ dependsOn }) => dependsOn.includes(id))).toHaveLength(1)
})

test('the nested stacks of routes deploy one after another, because their changes of one API conflict', () => {
  const stacks = listNested().ofRoutes
  expect(stacks.length).toBe(areas.length)
  const ids = stacks.map(({ id }) => id)
  const waits = stacks.map(({ dependsOn }) => dependsOn.filter((id) => ids.includes(id)))
  // The first waits for none of them, and each other for the one before.
  expect(waits).toEqual(ids.map((_, index) => ids.slice(index - 1, index)).with(0, []))
  const changing = prd.resources.filter(({ type }) =>
    ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration'].includes(type),
  )
  expect(changing.every(({ template }) => getArea(template) !== undefined)).toBe(true)
  expect(changing.length).toBe(allCalls.length * 2)
})

/** Lists the logical ids to which a resource refers or which it names as dependencies, in its template. */
const listNeeds = ({ properties, dependsOn }: (typeof prd)['resources'][number]) => [
  ...dependsOn,
  ...[...JSON.stringify(properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(
    ([, id = '']) => id,
  ),
]

test('routes and integrations of a nested stack deploy one after another, too', () => {
  const apiTypes = ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration']
  const changing = prd.resources.filter(({ type }) => apiTypes.includes(type))
  for (const [template, own] of Map.groupBy(changing, (each) => each.template)) {
    const byId = new Map(
      prd.resources.filter((each) => each.template === template).map((each) => [each.id, each]),
    )
    const listBefore = (id: string, found = new Set<string>()): Set<string> => {
      const resource = byId.get(id)
      for (const need of resource ? listNeeds(resource) : [])
        if (!found.has(need)) listBefore(need, found.add(need))
      return found
    }
    const before = own.map(({ id }) => {
      const all = listBefore(id)
      return own.filter((each) => all.has(each.id)).length
    })
    expect(
      before.toSorted((left, right) => left - right),
      template,
    ).toEqual(own.map((_, index) => index))
  }
})

test('the figures of each call come from its log lines, not from metrics of each route', () => {
  const [stage] = prd.ofType('AWS::ApiGatewayV2::Stage')
  expect(getValue(stage?.properties, 'DefaultRouteSettings', 'DetailedMetricsEnabled')).not.toBe(
    true,
  )
  const [query] = prd.ofType('AWS::Logs::QueryDefinition')
  expect(getText(query?.properties, 'QueryString')).toContain("filter message = 'call'")
  const groups = getList(query?.properties, 'LogGroupNames').map(String)
  expect(groups.toSorted()).toEqual(areas.map((area) => `/pakk/prd/${area}`).toSorted())
  const names = prd
    .ofType('AWS::Logs::LogGroup')
    .map(({ properties }) => properties['LogGroupName'])
  expect(names).toEqual(expect.arrayContaining([...groups]))
  // The alarms use metrics of the whole API, which cost nothing.
  for (const { properties } of prd.ofType('AWS::CloudWatch::Alarm'))
    expect(JSON.stringify(properties['Dimensions'] ?? [])).not.toMatch(/Route|Method/)
})

describe('functions', () => {
  test('run on Node 24 and arm64, and write JSON logs with a retention', () => {
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

  test('know the key of CloudFront, and all of them the same', () => {
    const keys = prd
      .ofType('AWS::Lambda::Function')
      .filter(({ template }) => getArea(template) !== undefined)
      .map(({ properties }) => getValue(properties, 'Environment', 'Variables', 'ORIGIN_KEY'))
    expect(keys.length).toBe(allCalls.length)
    expect(
      new Set(keys.map((key) => JSON.stringify(key).replaceAll(/reference\w+/g, ''))).size,
    ).toBe(1)
    expect(keys[0]).toBeDefined()
  })

  test('have throttled requests that are logged without query or body', () => {
    const [stage] = prd.ofType('AWS::ApiGatewayV2::Stage')
    expect(stage?.properties['DefaultRouteSettings']).toMatchObject({
      ThrottlingRateLimit: 1_000,
      ThrottlingBurstLimit: 2_000,
    })
    const format = getText(stage?.properties, 'AccessLogSettings', 'Format')
    expect(format).toContain('$context.routeKey')
    expect(format).not.toMatch(/query|body|path|sourceIp/i)
  })
})

test('every call is in one role, and every role is of calls of one area', () => {
  const all = roles.flatMap(({ calls }) => calls)
  expect(all.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
  const ids = roles.map(({ calls }) => JSON.stringify(getRole(getFiles(calls)[0] ?? '')))
  expect(new Set(ids).size).toBe(roles.length)
})

describe.each(roles)('the role of $area: $calls', ({ calls, permissions }) => {
  test('allows only the services of its permissions', () => {
    const allowed = listStatements(calls).filter(
      (statement) => getValue(statement, 'Effect') === 'Allow',
    )
    const services = allowed.flatMap((statement) =>
      listActions(statement).map((action) => action.split(':')[0]),
    )
    expect(new Set(services)).toEqual(new Set(listServices(permissions)))
  })

  test('has exactly the permissions that its calls can use', async () => {
    const { modules: reached, text } = await bundleHandlers(getFiles(calls))
    expect(listUnusedGrants(permissions, text)).toEqual([])
    const { queues = [], sms, email, geocode, files, photos, secrets = [] } = permissions
    expect({
      queues: sendableQueues.filter(
        (name) => listUnusedGrants({ queues: [name] }, text).length === 0,
      ),
      sms: listUnusedGrants({ sms: true }, text).length === 0,
      email: listUnusedGrants({ email: 'plain' }, text).length === 0,
      geocode: reached.has('functions/providers/geocoder/amazon-location.ts'),
      files: reached.has('functions/lib/files-bucket.ts'),
      payment: reached.has('functions/providers/payments/shop-keys.ts'),
      facebook: reached.has('functions/providers/social/facebook-secret.ts'),
    }).toEqual({
      queues: sendableQueues.filter((name) => queues.includes(name)),
      sms: sms === true,
      email: email === 'plain',
      geocode: geocode === true,
      files: (files ?? photos) !== undefined,
      payment: secrets.includes('payment-provider'),
      facebook: secrets.includes('facebook-login'),
    })
  })

  test('has no wildcards except for files, phone numbers and e-mails from its own address', () => {
    for (const statement of listStatements(calls)) {
      expect(listActions(statement).filter((action) => action.includes('*'))).toEqual([])
      const isPhoneNumber = listActions(statement).every((action) => action === 'sns:Publish')
      const isFile = listActions(statement).every((action) => action.startsWith('s3:'))
      const isEmail = listActions(statement).every((action) => action === 'ses:SendEmail')
      if (isEmail)
        expect(getValue(statement, 'Condition')).toEqual({
          StringEquals: { 'ses:FromAddress': environments.prd.emailFrom },
        })
      if (!isPhoneNumber && !isFile && !isEmail)
        expect(JSON.stringify(getValue(statement, 'Resource'))).not.toContain('*')
    }
  })

  test('allows writes to the table only with that permission', () => {
    const actions = listStatements(calls).flatMap((statement) => listActions(statement))
    expect(actions.includes('dynamodb:PutItem')).toBe(permissions.table !== 'read')
    expect(actions).not.toContain('dynamodb:Scan')
  })
})
