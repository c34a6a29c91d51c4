import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyAccount } from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import { createCloudFormation } from '#test/support/aws/cloudformation.ts'
import { createS3 } from '#test/support/aws/s3.ts'

/** Lists the stacks for which a change set was requested, with their regions, in order. */
const listChangeSets = (requests: readonly { body: string; headers: object }[]) =>
  requests.flatMap(({ body, headers }) => {
    const form = new URLSearchParams(body)
    if (form.get('Action') !== 'CreateChangeSet') return []
    const [, region] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(JSON.stringify(headers)) ?? []
    return [`${form.get('StackName')} ${region}`]
  })

test('npm run deploy:localstack creates the resources of the CDK, then deploys the local template', async () => {
  const state = createEmptyAccount('000000000000')
  const double = await startAwsDouble(state, {
    s3: createS3().operations,
    cloudformation: createCloudFormation(state, {}),
  })
  onTestFinished(() => double.stop())
  const child = spawn(process.execPath, ['infra/deploy/localstack.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [process.execPath.replace(/\/node$/, ''), process.env['PATH']].join(':'),
      AWS_ENDPOINT_URL: double.url,
      AWS_ENDPOINT_URL_S3: double.url,
      AWS_S3_FORCE_PATH_STYLE: '1',
      // Of a real account: it must not be reached.
      AWS_PROFILE: 'pakk-prd',
      AWS_REGION: 'us-west-2',
      CI: 'true',
      NO_COLOR: '1',
    },
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const changeSets = listChangeSets(double.requests)
  expect(changeSets.slice(0, 2), output + errors).toEqual([
    'CDKToolkit eu-north-1',
    'pakk-local-data eu-north-1',
  ])
  expect(state.parameters.has('eu-north-1 /cdk-bootstrap/hnb659fds/version')).toBe(true)
})
