import { Stack, type App } from 'aws-cdk-lib'
import { getStackTarget, type Environment } from '#infra/environments.ts'

/** Creates a stack of an environment. It is protected from deletion where data are kept. */
export const createStack = (
  app: App,
  environment: Environment,
  name: string,
  region = environment.region,
): Stack =>
  new Stack(app, `pakk-${environment.name}-${name}`, {
    env: getStackTarget(environment, region),
    terminationProtection: environment.keepData,
  })
