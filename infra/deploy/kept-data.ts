import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff'
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as z from 'zod/mini'
import { type Waiver, waivers } from './waivers.ts'

/**
 * What holds data, or a name that visitors or other systems know. A release neither removes nor replaces
 * it without a waiver, even where AWS would retain the old one: the product would go on without it.
 */
export const keptTypes: readonly string[] = [
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
]

type Template = Readonly<Record<string, unknown>>

/** A resource that a release would remove or replace. */
export interface Loss {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  readonly fate: 'removed' | 'replaced'
}

/** What becomes of a resource, by the names of the CDK. Others, such as updates, lose nothing. */
const fates: Readonly<Partial<Record<ResourceImpact, Loss['fate']>>> = {
  [ResourceImpact.WILL_DESTROY]: 'removed',
  [ResourceImpact.WILL_ORPHAN]: 'removed',
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.MAY_REPLACE]: 'replaced',
}

/** Lists what with data the deployed template of a stack has, and the next one removes or replaces. */
export const listLosses = (stack: string, deployed: Template, next: Template): Loss[] => {
  const { changes } = fullDiff({ ...deployed }, { ...next }).resources
  return Object.entries(changes).flatMap(([logicalId, { oldResourceType: type, changeImpact }]) => {
    const fate = fates[changeImpact]
    if (fate === undefined || type === undefined || !keptTypes.includes(type)) return []
    return [{ stack, logicalId, type, fate }]
  })
}

/** Lists the losses that no waiver allows on a day (`YYYY-MM-DD`). An expired waiver counts as none. */
export const listForbiddenLosses = (
  losses: readonly Loss[],
  granted: readonly Waiver[],
  today: string,
): Loss[] =>
  losses.filter(
    (loss) =>
      !granted.some(
        ({ stack, logicalId, expires }) =>
          stack === loss.stack && logicalId === loss.logicalId && expires >= today,
      ),
  )

/** Formats losses as the text that tells an operator why nothing is deployed. */
export const formatLosses = (losses: readonly Loss[]): string =>
  [
    'This release would lose data or a public name. Nothing is deployed.',
    ...losses.map(
      ({ stack, logicalId, type, fate }) => `  ${stack}  ${logicalId} (${type}) would be ${fate}`,
    ),
    "Keep them in the templates, or enter a waiver in infra/deploy/waivers.ts (docs/first-deployment.md, 'A release loses no data').",
  ].join('\n')

const templateShape = z.record(z.string(), z.unknown())

/**
 * The states of a stack whose first deployment has failed or was not begun. It has no resources, but
 * CloudFormation still answers with its template.
 */
const emptyStates: readonly string[] = [
  'CREATE_FAILED',
  'REVIEW_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
]

/** Reads the template of a deployed stack; an empty one where the stack is not deployed yet. */
const readDeployedTemplate = async (region: string, stack: string): Promise<Template> => {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
    if (emptyStates.includes(Stacks?.[0]?.StackStatus ?? '')) return {}
    const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName: stack }))
    return TemplateBody ? templateShape.parse(JSON.parse(TemplateBody)) : {}
  } catch (error) {
    const isMissing =
      error instanceof CloudFormationServiceException && /does not exist/.test(error.message)
    if (isMissing) return {}
    throw error
  } finally {
    client.destroy()
  }
}

/**
 * Compares the deployed template of every stack with the one of a synthesized app.
 * @throws with the list when the deployment would remove or replace what holds data, and no waiver
 * allows it
 */
export const requireKeptData = async (folder: string, granted = waivers, now = new Date()) => {
  const losses = await Promise.all(
    new CloudAssembly(folder).stacks.map(async ({ stackName, environment, template }) =>
      listLosses(
        stackName,
        await readDeployedTemplate(environment.region, stackName),
        templateShape.parse(template),
      ),
    ),
  )
  const forbidden = listForbiddenLosses(losses.flat(), granted, now.toISOString().slice(0, 10))
  if (forbidden.length > 0) throw new Error(formatLosses(forbidden))
}
