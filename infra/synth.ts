import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Environment } from './environments.ts'
import { listHandlerFiles } from './handlers.ts'
import { createAccessLogStack } from '#infra/stacks/access-log-stack.ts'
import { createAlarmsStack } from '#infra/stacks/alarms-stack.ts'
import { createApiStack } from '#infra/stacks/api-stack.ts'
import { createDashboardStack } from '#infra/stacks/dashboard-stack.ts'
import { createDataStack } from '#infra/stacks/data-stack.ts'
import { createEdgeAlarmsStack } from '#infra/stacks/edge-alarms-stack.ts'
import { createEdgeStack } from '#infra/stacks/edge-stack.ts'
import { createEventsStack } from '#infra/stacks/events-stack.ts'
import { createReleasesStack } from '#infra/stacks/releases-stack.ts'
import { createWebStack } from '#infra/stacks/web-stack.ts'

/** Feature flags of the CDK, set here so that every way to synthesize uses them. */
const features = {
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
} as const

/** Options of the synthesis. */
export interface SynthOptions {
  readonly environment: Environment
  /** Output folder of the assembly. The toolkit sets it when it starts the app. */
  readonly outdir?: string
  /** Whether every resource is checked against the AWS Solutions rules. It takes some seconds. */
  readonly validate?: boolean
}

/** Creates all stacks of one environment. `local` has no edge stack, no access log, no alarms and no dashboard. */
export const createApp = async (options: SynthOptions): Promise<App> => {
  const { environment, outdir } = options
  listHandlerFiles()
  const app = new App({ outdir, analyticsReporting: false, context: features })
  if (options.validate) {
    const { AwsSolutionsChecks } = await import('cdk-nag')
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  }
  const data = createDataStack(app, environment)
  const releases =
    environment.releases === 'gradual' ? createReleasesStack(app, environment) : undefined
  const events = createEventsStack(app, environment, { data, releases })
  const api = createApiStack(app, environment, { data, queues: events.queues, releases })
  const edge = environment.name === 'local' ? undefined : createEdgeStack(app, environment)
  const web = createWebStack(app, environment, { api, data, edge })
  if (edge !== undefined) createAccessLogStack(app, environment, { data, web })
  const { alarms } = environment
  const alarmNames =
    alarms === null ? [] : createAlarmsStack(app, environment, alarms, { api, data, events })
  if (alarms !== null) createEdgeAlarmsStack(app, environment, alarms, { web })
  if (environment.name !== 'local')
    createDashboardStack(app, environment, { api, data, events, web, alarmNames })
  return app
}

/**
 * Writes the templates of one environment. The functions must be built.
 * @throws when a call of the contract has no handler file
 */
export const synth = async (options: SynthOptions): Promise<CloudAssembly> =>
  (await createApp(options)).synth()
