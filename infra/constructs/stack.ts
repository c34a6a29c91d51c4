import { Stack, Tags, type App } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
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
    // CloudFormation gives them to all resources, so that costs are listed by them.
    tags: { product: 'pakk', environment: environment.name },
  })

/** Tags what an area of the product costs. */
export const tagArea = (scope: Construct, area: string): void => {
  Tags.of(scope).add('area', area)
}
