import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Environment } from './environments.ts'
import { handlerFiles } from './handlers.ts'
import { createAlarmsStack } from './stacks/alarms-stack.ts'
import { createApiStack } from './stacks/api-stack.ts'
import { createDataStack } from './stacks/data-stack.ts'
import { createEdgeStack } from './stacks/edge-stack.ts'
import { createEventsStack } from './stacks/events-stack.ts'
import { createWebStack } from './stacks/web-stack.ts'

/** Behaviours of the toolkit that new apps choose; here, so that every way to synthesize agrees. */
const features = {
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
} as const

/** How the templates are made. */
export interface SynthOptions {
  readonly environment: Environment
  /** Where the assembly is written; the toolkit says so itself when it starts the app. */
  readonly outdir?: string
  /** Checks every resource against the AWS Solutions rules: thorough, and seconds slower. */
  readonly validate?: boolean
}

/** All stacks of one environment; `local` has no domain, so no edge stack, and no alarms. */
export const createApp = async (options: SynthOptions): Promise<App> => {
  const { environment, outdir } = options
  handlerFiles()
  const app = new App({ outdir, analyticsReporting: false, context: features })
  if (options.validate) {
    const { AwsSolutionsChecks } = await import('cdk-nag')
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  }
  const data = createDataStack(app, environment)
  const events = createEventsStack(app, environment, data)
  const api = createApiStack(app, environment, { data, queues: events.queues })
  const edge = environment.name === 'local' ? undefined : createEdgeStack(app, environment)
  createWebStack(app, environment, { api, data, edge })
  if (environment.alarms !== null)
    createAlarmsStack(app, environment, environment.alarms, { api, events })
  return app
}

/**
 * Writes the templates of one environment. The functions must be built. Throws when a call of
 * the contract has no handler file.
 */
export const synth = async (options: SynthOptions): Promise<CloudAssembly> =>
  (await createApp(options)).synth()
