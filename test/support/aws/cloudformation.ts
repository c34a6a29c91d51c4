import type { AccountState } from './account-state.ts'
import {
  type AwsRequest,
  getText,
  type Operations,
  toQueryResponse,
  toXmlError,
  type Xml,
} from './aws-request.ts'

interface DeployedStack {
  readonly id: string
  status: 'REVIEW_IN_PROGRESS' | 'CREATE_COMPLETE' | 'UPDATE_COMPLETE'
  template: string
}

const at = '2026-11-22T09:00:00.000Z'

/** Returns the name of a stack or change set, which requests also give by its ARN. */
const toName = (text: string) => (text.startsWith('arn:') ? (text.split('/')[1] ?? '') : text)

/** The version of the CDK's own resources, in the template that `cdk bootstrap` deploys. */
const readBootstrapVersion = (template: string) =>
  /\/cdk-bootstrap\/[^]*?Value:\s*"?'?(\d+)/.exec(template)?.[1]

/**
 * Creates CloudFormation as the CDK uses it: it accepts every template, and creates no resources
 * besides the parameter of `cdk bootstrap`. `outputs` are those of the stacks by their names.
 */
export const createCloudFormation = (
  state: AccountState,
  outputs: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Operations => {
  const stacks = new Map<string, DeployedStack>()
  const getKey = (request: AwsRequest) =>
    `${request.region} ${toName(getText(request, 'StackName'))}`

  const toMissing = (request: AwsRequest) =>
    toXmlError('ValidationError', `Stack with id ${getText(request, 'StackName')} does not exist`)

  const describe = (name: string, { id, status }: DeployedStack): Xml => ({
    StackName: name,
    StackId: id,
    StackStatus: status,
    CreationTime: at,
    EnableTerminationProtection: false,
    Outputs: {
      member: Object.entries(outputs[name] ?? {}).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      })),
    },
  })

  return {
    DescribeStacks: (request) => {
      const stack = stacks.get(getKey(request))
      if (!stack) return toMissing(request)
      const name = toName(getText(request, 'StackName'))
      return toQueryResponse('DescribeStacks', { Stacks: { member: describe(name, stack) } })
    },
    GetTemplate: (request) => {
      const stack = stacks.get(getKey(request))
      if (!stack) return toMissing(request)
      return toQueryResponse('GetTemplate', { TemplateBody: stack.template })
    },
    CreateChangeSet: (request) => {
      const name = getText(request, 'StackName')
      const id = `arn:aws:cloudformation:${request.region}:${state.account}:stack/${name}/double`
      const template = getText(request, 'TemplateBody')
      stacks.set(getKey(request), { id, status: 'REVIEW_IN_PROGRESS', template })
      return toQueryResponse('CreateChangeSet', { Id: `${id}/change-set`, StackId: id })
    },
    DescribeChangeSet: (request) => {
      const stack = stacks.get(getKey(request))
      if (!stack) return toMissing(request)
      return toQueryResponse('DescribeChangeSet', {
        ChangeSetName: getText(request, 'ChangeSetName'),
        StackId: stack.id,
        Status: 'CREATE_COMPLETE',
        ExecutionStatus: 'AVAILABLE',
        CreationTime: at,
        Changes: { member: { Type: 'Resource' } },
      })
    },
    ExecuteChangeSet: (request) => {
      const stack = stacks.get(getKey(request))
      if (!stack) return toMissing(request)
      stack.status = 'CREATE_COMPLETE'
      const version = readBootstrapVersion(stack.template)
      if (version !== undefined)
        state.parameters.set(`${request.region} /cdk-bootstrap/hnb659fds/version`, version)
      return toQueryResponse('ExecuteChangeSet', '')
    },
    DeleteChangeSet: () => toQueryResponse('DeleteChangeSet', ''),
    DeleteStack: (request) => {
      stacks.delete(getKey(request))
      return toQueryResponse('DeleteStack', '')
    },
    ListStackResources: (request) =>
      stacks.has(getKey(request))
        ? toQueryResponse('ListStackResources', { StackResourceSummaries: '' })
        : toMissing(request),
    DescribeStackEvents: () => toQueryResponse('DescribeStackEvents', { StackEvents: '' }),
    UpdateTerminationProtection: () => toQueryResponse('UpdateTerminationProtection', ''),
  }
}
