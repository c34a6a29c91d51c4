import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmptyAccount } from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import {
  getText,
  toQueryResponse,
  toXmlError,
  type Operations,
} from '#test/support/aws/aws-request.ts'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { environments } from '#infra/environments.ts'
import { findEnvironmentTarget, findLocalTarget } from './target.ts'

const deployedStacks = new Map([
  ['pakk-dev-data', { OutputKey: 'TableName', OutputValue: 'pakk-dev-data-Table-1' }],
  ['pakk-dev-web', { OutputKey: 'SiteBucket', OutputValue: 'pakk-dev-web-site-1' }],
])

/** CloudFormation with the outputs of an environment that is deployed. */
const cloudformation: Operations = {
  DescribeStacks: (request) => {
    const name = getText(request, 'StackName')
    const output = deployedStacks.get(name)
    if (!output) return toXmlError('ValidationError', `Stack with id ${name} does not exist`)
    return toQueryResponse('DescribeStacks', {
      Stacks: { member: { StackName: name, Outputs: { member: output } } },
    })
  },
}

describe('a deployed environment', () => {
  const state = createEmptyAccount('000000000000')
  let double: Awaited<ReturnType<typeof startAwsDouble>>
  beforeEach(async () => {
    state.account = environments.dev.account
    double = await startAwsDouble(state, { cloudformation })
    for (const [name, value] of Object.entries(double.variables)) vi.stubEnv(name, value)
  })
  afterEach(() => double.stop())

  test('is found by its name: account, region, table, bucket and settings', async () => {
    const { description, variables } = await findEnvironmentTarget('dev')
    expect(description).toBe(
      'dev: account 000000000000, region eu-north-1, table pakk-dev-data-Table-1',
    )
    expect(variables).toMatchObject({
      AWS_REGION: 'eu-north-1',
      TABLE_NAME: 'pakk-dev-data-Table-1',
      SITE_BUCKET: 'pakk-dev-web-site-1',
      EMAIL_FROM: environments.dev.emailFrom,
      BASE_URL: environments.dev.baseUrl,
    })
  })

  test('is refused for credentials of another account', async () => {
    state.account = '999999999999'
    await expect(findEnvironmentTarget('dev')).rejects.toThrow(
      'belong to account 999999999999 (arn:aws:iam::999999999999:user/operator), but dev is in account 000000000000',
    )
  })

  test('is refused before its first deployment', async () => {
    await expect(findEnvironmentTarget('tst')).rejects.toThrow(
      'is not deployed. Run npm run deploy -- tst first.',
    )
  })

  test.each([
    ['local', 'Use --local'],
    ['production', "Unknown environment 'production'"],
  ])('%s is refused', async (name, message) => {
    await expect(findEnvironmentTarget(name)).rejects.toThrow(message)
  })
})

describe('the server of this machine', () => {
  test('is found at PORT, with its table', async () => {
    const operators = { TABLE_NAME: 'pakk-local', AWS_REGION: 'eu-north-1' }
    const double = await startHttpDouble(() => ({ json: { operators } }))
    expect(await findLocalTarget(new URL(double.url).port)).toEqual({
      description: `local: ${double.url}, table pakk-local`,
      variables: operators,
    })
    double.stop()
  })

  test('is refused when nothing responds at PORT', async () => {
    await expect(findLocalTarget('1')).rejects.toThrow('Nothing responds at http://127.0.0.1:1.')
  })
})
