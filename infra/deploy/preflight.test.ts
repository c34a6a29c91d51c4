import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type AccountState,
  createEmptyAccount,
  nameServers,
} from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import { type AwsRequest, parseAwsRequest } from '#test/support/aws/aws-request.ts'
import { listBlocks } from '#test/support/console-page.ts'
import { type Environment, environments } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'
import { getNeededConcurrency } from '#infra/queues.ts'
import { formatFinding, runPreflight } from './preflight.ts'

const account = '123456789012'
const dev: Environment = {
  ...environments.dev,
  account,
  domains: ['dev.pakk.ee'],
  baseUrl: 'https://dev.pakk.ee',
  emailFrom: 'noreply@dev.pakk.ee',
  salesEmail: 'sales@pakk.ee',
  securityEmail: 'security@pakk.ee',
}
const live: Environment = {
  ...dev,
  name: 'prd',
  paymentProvider: 'makecommerce',
  social: { mode: 'live', googleClientId: null, facebookAppId: '123456789012345' },
  parcelsPerDay: 250,
  keepData: true,
  throttle: { rate: 1_000, burst: 2_000 },
}

let state: AccountState
let double: Awaited<ReturnType<typeof startAwsDouble>>
let delegated: readonly string[]
beforeEach(async () => {
  state = createEmptyAccount(account)
  delegated = nameServers
  double = await startAwsDouble(state)
  for (const [name, value] of Object.entries(double.variables)) vi.stubEnv(name, value)
})
afterEach(() => double.stop())

const run = (environment = dev) =>
  runPreflight({ environment, resolveNameServers: async () => delegated })

const find = async (name: string, environment = dev) => {
  const found = (await run(environment)).filter((each) => each.name === name)
  expect(found).toHaveLength(1)
  return found[0]
}

/** Brings an account into the state in which the environment is deployed and works. */
const prepare = ({ name }: Environment) => {
  state.concurrency = 1_000
  state.hasEmailAccess = true
  state.emailsPerDay = 50_000
  state.isSmsSandbox = false
  state.smsSpendLimit = 1_800
  state.identities.set('dev.pakk.ee', true)
  state.senderIds.add('FI Pakk')
  state.zones.set('Z1', { name: 'dev.pakk.ee.', nameServers })
  for (const region of ['eu-north-1', 'us-east-1']) {
    state.parameters.set(`${region} /cdk-bootstrap/hnb659fds/version`, '30')
    state.parameters.set(`${region} /pakk/${name}/hosted-zone/dev.pakk.ee`, 'Z1')
  }
  state.secrets.set(
    `pakk/${name}/payment-provider`,
    '{"shopId":"1","secretKey":"2","publishableKey":"3"}',
  )
  state.secrets.set(`pakk/${name}/facebook-login`, '{"appSecret":"1"}')
}

test.each([
  ['dev', dev],
  ['prd', live],
])('finds nothing to do for %s in an account with everything', async (_, environment) => {
  prepare(environment)
  const findings = await run(environment)
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(findings.filter(({ remedy }) => remedy !== undefined)).toEqual([])
})

test('names what a new account lacks, each with its remedy', async () => {
  const findings = await run()
  expect(findings.map(({ status, name }) => [status, name])).toEqual([
    ['ok', 'settings'],
    ['ok', 'account'],
    ['failed', 'bootstrap eu-north-1'],
    ['failed', 'bootstrap us-east-1'],
    ['failed', 'lambda concurrency'],
    ['failed', 'zone dev.pakk.ee'],
    ['limited', 'e-mail access'],
    ['ok', 'e-mail quota'],
    ['later', 'e-mail identity'],
    ['limited', 'sms access'],
    ['limited', 'sms spend limit'],
    ['limited', 'sms sender id FI'],
    ['ok', 'secret payment-provider'],
    ['ok', 'secret facebook-login'],
  ])
  for (const { status, remedy } of findings)
    if (status === 'failed' || status === 'limited') expect(remedy).toMatch(/\w/)
  for (const finding of findings) expect(formatFinding(finding)).not.toContain('\n')
})

/** The actions of IAM for the paths of REST protocols. */
const restActions = [
  [/^GET \/v2\/email\/account$/, 'GetAccount'],
  [/^GET \/v2\/email\/identities\//, 'GetEmailIdentity'],
  [/^GET \/2013-04-01\/hostedzone\//, 'GetHostedZone'],
] as const

const toAction = ({ service, operation }: AwsRequest) =>
  `${service}:${restActions.find(([path]) => path.test(operation))?.[1] ?? operation}`

/** Lists the actions that the policy of the first deployment allows. */
const listAllowedActions = (): string[] => {
  const page = readFileSync(join(root, 'docs/first-deployment.md'), 'utf8')
  const [document = ''] = listBlocks(page, 'json')
  return z
    .object({
      Statement: z.array(z.object({ Action: z.union([z.string(), z.array(z.string())]) })),
    })
    .parse(JSON.parse(document))
    .Statement.flatMap(({ Action }) => Action)
}

test('only reads, as the role of the first deployment may', async () => {
  prepare(live)
  await run(live)
  const requests = double.requests.map(parseAwsRequest)
  expect(requests.length).toBeGreaterThan(10)
  // Everybody may ask who they are.
  const allowed = new Set(['sts:GetCallerIdentity', ...listAllowedActions()])
  const used = new Set(requests.map(toAction))
  expect([...used].filter((action) => !allowed.has(action))).toEqual([])
  expect([...used].filter((action) => !/:(Get|Describe)/.test(action))).toEqual([])
})

test.each([
  ['e-mail access', /SES sandbox/],
  ['sms access', /SMS sandbox/],
  ['sms sender id FI', /not registered/],
])('%s must be lifted before real customers come', async (name, text) => {
  expect(await find(name, live)).toMatchObject({
    status: 'later',
    text: expect.stringMatching(text),
  })
})

test('nothing that AWS approves by looking at the site stops its first deployment', async () => {
  prepare(live)
  state.hasEmailAccess = false
  state.emailsPerDay = 200
  state.isSmsSandbox = true
  state.smsSpendLimit = 1
  state.identities.clear()
  state.senderIds.clear()
  state.secrets.clear()
  const findings = await run(live)
  expect(findings.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([
    'e-mail access',
    'e-mail quota',
    'e-mail identity',
    'sms access',
    'sms spend limit',
    'sms sender id FI',
    'secret payment-provider',
    'secret facebook-login',
  ])
  expect(findings.filter(({ status }) => status === 'failed')).toEqual([])
})

test('fails for credentials of another account', async () => {
  state.account = '999999999999'
  expect(await find('account')).toMatchObject({
    status: 'failed',
    text: 'the credentials belong to 999999999999, dev is in 123456789012',
  })
})

test('fails for example values, one line each', async () => {
  const findings = await run(environments.dev)
  const settings = findings.filter(({ name }) => name === 'settings')
  expect(settings.map(({ text }) => text)).toContain(
    "domains[0] is the example value 'dev.pakk.example'",
  )
})

test.each([
  [7, 'failed'],
  [8, 'ok'],
] as const)('bootstrap version %i is %s', async (version, status) => {
  prepare(dev)
  state.parameters.set('us-east-1 /cdk-bootstrap/hnb659fds/version', String(version))
  expect(await find('bootstrap us-east-1')).toMatchObject({ status, text: `version ${version}` })
})

test.each([
  [99, 100, 'failed'],
  [100, 100, 'ok'],
  [999, 1_000, 'failed'],
] as const)('a concurrency of %i for %i requests a second is %s', async (value, rate, status) => {
  prepare(dev)
  state.concurrency = value
  const busy = { ...dev, throttle: { rate, burst: rate } }
  expect(await find('lambda concurrency', busy)).toMatchObject({ status })
})

test('what is reserved for queues is needed beside what visitors take', async () => {
  prepare(live)
  const reserving = { ...live, reservesConcurrency: true }
  const needed = getNeededConcurrency(reserving)
  expect(needed).toBeGreaterThan(1_000)
  expect(await find('lambda concurrency', reserving)).toMatchObject({
    status: 'failed',
    text: `1000, needs ${needed}`,
    remedy: expect.stringContaining('--desired-value 2000'),
  })
  state.concurrency = needed
  expect(await find('lambda concurrency', reserving)).toMatchObject({ status: 'ok' })
})

describe('a zone', () => {
  const name = 'zone dev.pakk.ee'
  const parameter = '/pakk/dev/hosted-zone/dev.pakk.ee'
  beforeEach(() => prepare(dev))

  test('needs its parameter in both regions', async () => {
    state.parameters.delete(`us-east-1 ${parameter}`)
    expect(await find(name)).toMatchObject({
      status: 'failed',
      text: `no parameter ${parameter} in us-east-1`,
    })
  })

  test.each(['us-east-1', 'eu-north-1'])(
    'fails when the parameter in %s is of another zone',
    async (region) => {
      state.zones.set('Z2', { name: 'pakk.ee.', nameServers })
      state.parameters.set(`${region} ${parameter}`, 'Z2')
      expect(await find(name)).toMatchObject({ status: 'failed' })
    },
  )

  test('fails when it does not exist', async () => {
    state.zones.clear()
    expect(await find(name)).toMatchObject({ status: 'failed' })
  })

  test.each([
    [[], 'the domain is not delegated'],
    [['ns.other.ee'], 'is delegated to ns.other.ee'],
  ])('fails when the public DNS says %j', async (found, text) => {
    delegated = found
    expect(await find(name)).toMatchObject({ status: 'failed', text })
  })

  test('is found by name servers in any order and spelling', async () => {
    delegated = nameServers.map((each) => `${each.toUpperCase()}.`).toReversed()
    expect(await find(name)).toMatchObject({ status: 'ok' })
  })
})

test('an identity that is not verified yet fails', async () => {
  prepare(dev)
  state.identities.set('dev.pakk.ee', false)
  expect(await find('e-mail identity')).toMatchObject({
    status: 'failed',
    text: 'dev.pakk.ee is not verified (DKIM PENDING)',
  })
})

test('a spend limit below the budget must be raised where customers are real, and limits testers', async () => {
  prepare(live)
  state.smsSpendLimit = 1_799
  expect(await find('sms spend limit', live)).toMatchObject({
    status: 'later',
    text: '$1799 a month, needs $1800 (parcelsPerDay 250)',
  })
  state.smsSpendLimit = 1
  expect(await find('sms spend limit')).toMatchObject({
    status: 'limited',
    text: '$1 a month, needs $8 (parcelsPerDay 1)',
  })
})

test.each([
  [999, 'later', '999 a day and 1 a second, needs 1000 a day (parcelsPerDay 250)'],
  [1_000, 'ok', '1000 a day and 1 a second, needs 1000 a day (parcelsPerDay 250)'],
  [-1, 'ok', '-1 a day and 1 a second, needs 1000 a day (parcelsPerDay 250)'],
] as const)('an e-mail quota of %i is %s', async (quota, status, text) => {
  prepare(live)
  state.emailsPerDay = quota
  expect(await find('e-mail quota', live)).toMatchObject({ status, text })
})

describe('a secret', () => {
  const name = 'secret payment-provider'
  beforeEach(() => prepare(live))

  test.each(['', 'generated by CloudFormation', '{}', '{"shopId":""}'])(
    'with the content «%s» fails',
    async (content) => {
      state.secrets.set('pakk/prd/payment-provider', content)
      const finding = await find(name, live)
      expect(finding).toMatchObject({ status: 'failed', text: 'not filled in' })
      expect(finding?.remedy).toContain('--secret-id pakk/prd/payment-provider')
    },
  )

  test('that the first deployment will create is for later', async () => {
    state.secrets.clear()
    expect(await find(name, live)).toMatchObject({ status: 'later' })
  })

  test('is never printed', async () => {
    state.secrets.set('pakk/prd/payment-provider', '{"shopId":"geheim"}')
    expect((await run(live)).map(formatFinding).join('\n')).not.toContain('geheim')
  })
})

test('a check that AWS refuses fails alone', async () => {
  prepare(dev)
  state.deniedServices.add('servicequotas')
  const failed = (await run()).filter(({ status }) => status === 'failed')
  expect(failed.map(({ name, text }) => [name, text])).toEqual([
    ['lambda concurrency', 'not checked: AccessDeniedException: not authorized'],
  ])
})
