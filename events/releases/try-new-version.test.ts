import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyAccount } from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import { parseAwsRequest } from '#test/support/aws/aws-request.ts'

const revision = { revisionType: 'String', string: { sha256: 'x' } }

const content = JSON.stringify({
  version: 0,
  Resources: [
    {
      payOrders: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Name: 'pakk-prd-pay',
          Alias: 'live',
          CurrentVersion: '6',
          TargetVersion: '7',
        },
      },
    },
  ],
  Hooks: [{ BeforeAllowTraffic: 'pakk-prd-try-new-version' }],
})

let double: Awaited<ReturnType<typeof startAwsDouble>>
let lambdaAnswer: { readonly status?: number; readonly headers?: Record<string, string> }
let appSpec: string
beforeEach(async () => {
  lambdaAnswer = {}
  appSpec = content
  double = await startAwsDouble(createEmptyAccount('123456789012'), {
    codedeploy: {
      GetDeployment: () => ({ json: { deploymentInfo: { applicationName: 'pakk', revision } } }),
      GetApplicationRevision: () => ({
        json: { revision: { ...revision, string: { content: appSpec } } },
      }),
      PutLifecycleEventHookExecutionStatus: () => ({ json: {} }),
    },
    lambda: {
      'POST /2015-03-31/functions/pakk-prd-pay/invocations': () => ({ json: {}, ...lambdaAnswer }),
    },
  })
  for (const [name, value] of Object.entries(double.variables)) vi.stubEnv(name, value)
  vi.stubEnv('AWS_REGION', 'eu-north-1')
})
afterEach(() => double.stop())

/** Runs the trial. Returns what it has told CodeDeploy, its log, and how it has invoked the version. */
const runTrial = async () => {
  // Clients read the address of AWS when they are created.
  vi.resetModules()
  const { log } = await import('#functions/lib/log.ts')
  const lines = vi.spyOn(log, 'error').mockImplementation(() => {})
  const { handler } = await import('./try-new-version.ts')
  await handler({ DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'e-1' })
  const requests = double.requests.map(parseAwsRequest)
  return {
    status: requests.find((each) => each.operation.startsWith('PutLifecycle'))?.input,
    lines: lines.mock.calls,
    invoked: requests.find(({ service }) => service === 'lambda'),
  }
}

const toStatus = (status: string) => ({
  deploymentId: 'd-1',
  lifecycleEventHookExecutionId: 'e-1',
  status,
})

test('a version that answers gets requests', async () => {
  const { status, invoked } = await runTrial()
  expect(status).toEqual(toStatus('Succeeded'))
  expect(invoked?.path).toContain('Qualifier=7')
  expect(invoked?.body).toBe('{"Records":[]}')
})

test('a version that fails gets none', async () => {
  lambdaAnswer = { headers: { 'x-amz-function-error': 'Unhandled' } }
  const { status, lines } = await runTrial()
  expect(status).toEqual(toStatus('Failed'))
  expect(JSON.stringify(lines)).toContain('pakk-prd-pay:7 fails: Unhandled')
})

test('a deployment that does not name its version fails at once', async () => {
  appSpec = '{}'
  expect((await runTrial()).status).toEqual(toStatus('Failed'))
})
