import {
  CodeDeployClient,
  GetApplicationRevisionCommand,
  GetDeploymentCommand,
  PutLifecycleEventHookExecutionStatusCommand,
} from '@aws-sdk/client-codedeploy'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod/mini'
import { log } from '#functions/lib/log.ts'

/** What CodeDeploy sends before it shifts requests to a new version. */
interface HookEvent {
  readonly DeploymentId: string
  readonly LifecycleEventHookExecutionId: string
}

/** The part of CodeDeploy's description of a deployment that names the new version of a function. */
const appSpec = z.object({
  Resources: z.array(
    z.record(
      z.string(),
      z.object({ Properties: z.object({ Name: z.string(), TargetVersion: z.string() }) }),
    ),
  ),
})

/** An event without messages for handlers of events. Calls answer it without doing anything. */
const emptyRequest = JSON.stringify({ Records: [] })

const codeDeploy = new CodeDeployClient({})
const lambda = new LambdaClient({})

/** Lists the functions that a deployment is about, with their new versions. */
const listVersions = async (deploymentId: string) => {
  const { deploymentInfo } = await codeDeploy.send(new GetDeploymentCommand({ deploymentId }))
  // The description of the deployment has only the hash of the content.
  const { revision } = await codeDeploy.send(
    new GetApplicationRevisionCommand({
      applicationName: deploymentInfo?.applicationName,
      revision: deploymentInfo?.revision,
    }),
  )
  const { Resources } = appSpec.parse(JSON.parse(revision?.string?.content ?? ''))
  return Resources.flatMap((each) => Object.values(each).map(({ Properties }) => Properties))
}

/** Invokes a version by an empty request. @throws when it does not start or fails */
const tryVersion = async (name: string, version: string) => {
  const { FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: name, Qualifier: version, Payload: emptyRequest }),
  )
  if (FunctionError !== undefined) throw new Error(`${name}:${version} fails: ${FunctionError}`)
}

const isUsable = async (deploymentId: string): Promise<boolean> => {
  try {
    for (const { Name, TargetVersion } of await listVersions(deploymentId))
      await tryVersion(Name, TargetVersion)
    return true
  } catch (error) {
    log.error('new version refused', {
      deployment: deploymentId,
      reason: error instanceof Error ? error.message : 'unknown',
    })
    return false
  }
}

/**
 * Tries the new version of a function before it gets requests: whether its code loads with its variables.
 * CodeDeploy waits an hour for the answer, so a failure is one, too.
 */
export const handler = async ({
  DeploymentId: deploymentId,
  LifecycleEventHookExecutionId: lifecycleEventHookExecutionId,
}: HookEvent): Promise<void> => {
  const status = (await isUsable(deploymentId)) ? 'Succeeded' : 'Failed'
  await codeDeploy.send(
    new PutLifecycleEventHookExecutionStatusCommand({
      deploymentId,
      lifecycleEventHookExecutionId,
      status,
    }),
  )
}
