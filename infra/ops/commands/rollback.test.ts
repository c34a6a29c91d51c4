import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyAccount } from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import { type AwsRequest, parseAwsRequest, renderXml } from '#test/support/aws/aws-request.ts'
import { environments } from '#infra/environments.ts'

const line = {
  force: false,
  add: [],
  remove: [],
  direct: undefined,
  channel: undefined,
  reason: undefined,
}

/** A function of another environment, and one without an alias, beside one with two releases. */
const functions = ['pakk-prd-pay', 'pakk-prd-try-new-version', 'pakk-tst-pay']

const answerLambda = ({ path }: AwsRequest) => {
  const [, name] = /functions\/([\w-]+)\/(?:aliases|versions)/.exec(path) ?? []
  if (name === undefined)
    return { json: { Functions: functions.map((FunctionName) => ({ FunctionName })) } }
  if (path.includes('/versions'))
    return {
      json: {
        Versions: ['$LATEST', '1', '2'].map((Version) => ({
          Version,
          CodeSha256: Version === '1' ? 'A' : 'B',
          LastModified: `2026-11-30T0${Version === '1' ? 1 : 2}:00:00.000+0000`,
        })),
      },
    }
  const isReleased = name === 'pakk-prd-pay'
  return { json: { Aliases: isReleased ? [{ Name: 'live', FunctionVersion: '2' }] : [] } }
}

const versions = [
  { Key: 'index.html', VersionId: 'new', ETag: 'B', LastModified: '2026-11-30T02:00:00.000Z' },
  { Key: 'index.html', VersionId: 'old', ETag: 'A', LastModified: '2026-11-30T01:00:00.000Z' },
]

let double: Awaited<ReturnType<typeof startAwsDouble>>
beforeEach(async () => {
  const lambda = new Proxy({}, { get: () => answerLambda })
  const s3 = new Proxy(
    {},
    {
      get:
        () =>
        ({ method }: AwsRequest) => ({
          text: renderXml(
            method === 'PUT'
              ? { CopyObjectResult: { ETag: 'A' } }
              : { ListVersionsResult: { IsTruncated: false, Version: versions } },
          ),
        }),
    },
  )
  double = await startAwsDouble(createEmptyAccount('123456789012'), { lambda, s3 })
  for (const [name, value] of Object.entries({
    ...double.variables,
    AWS_REGION: 'eu-north-1',
    SITE_BUCKET: 'site',
  }))
    vi.stubEnv(name, value)
})
afterEach(() => double.stop())

/** Plans and makes a rollback. Returns what it says, and the writes that AWS has got. */
const run = async (environment: keyof typeof environments, args: readonly string[] = []) => {
  vi.stubEnv('ENVIRONMENT', environment)
  const { rollback } = await import('./rollback.ts')
  const { lines, apply } = await rollback.plan({ ...line, args })
  await apply?.()
  const writes = double.requests
    .map(parseAwsRequest)
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => `${path.split('?')[0]} ${body}`.trim())
  return { lines, writes }
}

test('a rollback shows the former page, then leads the aliases to the former code', async () => {
  expect(await run('prd')).toEqual({
    lines: ['~ index.html of 2026-11-30T01:00:00.000Z', '~ pakk-prd-pay 2 → 1'],
    writes: [
      '/site/index.html',
      '/2015-03-31/functions/pakk-prd-pay/aliases/live {"FunctionVersion":"1","RoutingConfig":{"AdditionalVersionWeights":{}}}',
    ],
  })
  const copied = double.requests.find(({ path }) => path.startsWith('/site/index.html'))
  expect(copied?.headers['x-amz-copy-source']).toBe('site/index.html?versionId=old')
})

test('a rollback of one part leaves the other', async () => {
  expect((await run('prd', ['functions'])).lines).toEqual(['~ pakk-prd-pay 2 → 1'])
})

test('an environment whose releases are at once has nothing to return to', async () => {
  await expect(run('tst')).rejects.toThrow('tst has no former versions')
})

test('another part is unknown', async () => {
  await expect(run('prd', ['table'])).rejects.toThrow('Unknown part table')
})
