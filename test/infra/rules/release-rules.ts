import { keptTypes } from '#infra/deploy/kept-data.ts'
import { environments, liveAlias } from '#infra/environments.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import { buildStack } from '#test/infra/build-stack.ts'
import { getAttribute, type Rule } from './rule.ts'
import { getList, getValue } from '#test/infra/synthesize.ts'

/** Lists the functions or aliases that calls and events invoke, as ARNs or names. */
const listInvoked = (find: FindResources): string[] =>
  [
    ...find('AWS::ApiGatewayV2::Integration').map(({ properties }) => properties['IntegrationUri']),
    ...find('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties['FunctionName']),
    ...find('AWS::Events::Rule').flatMap(({ properties }) =>
      getList(properties, 'Targets').map((target) => getValue(target, 'Arn')),
    ),
  ]
    .map(String)
    .filter((each) => !each.startsWith('arn:aws:sqs:'))

/** Whether a value is a text, or refers to one of these resources, which the CDK does not check everywhere. */
const isKnownTo = (resources: unknown, value: unknown) =>
  typeof value === 'string' || getValue(resources, String(getValue(value, 'Ref'))) !== undefined

/** The rules of gradual releases. */
export const releaseRules: readonly Rule[] = [
  {
    name: 'calls and events invoke live aliases where releases are gradual',
    listFaults: ({ find, environment }) =>
      environment.releases === 'gradual'
        ? listInvoked(find).filter((each) => !each.endsWith(`:${liveAlias}`))
        : [],
    violation: buildStack({
      F: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'f' } },
      I: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationUri: { 'Fn::GetAtt': ['F', 'Arn'] } },
      },
    }),
  },
  {
    name: 'CodeDeploy moves every alias, after a trial of the new version',
    listFaults: ({ find }) =>
      find('AWS::Lambda::Alias')
        .filter((each) => {
          const resources = getValue(each.resource.stack.template, 'Resources')
          const update = getAttribute(each, 'UpdatePolicy', 'CodeDeployLambdaAliasUpdate')
          return ['ApplicationName', 'DeploymentGroupName', 'BeforeAllowTrafficHook'].some(
            (name) => !isKnownTo(resources, getValue(update, name)),
          )
        })
        .map(({ name }) => name),
    violation: buildStack({
      A: {
        Type: 'AWS::Lambda::Alias',
        Properties: { FunctionName: 'f', Name: liveAlias },
        UpdatePolicy: {
          CodeDeployLambdaAliasUpdate: {
            ApplicationName: 'a',
            DeploymentGroupName: 'g',
            BeforeAllowTrafficHook: { Ref: 'OfAnotherStack' },
          },
        },
      },
    }),
  },
  {
    name: 'every deployment begins with a tenth of the requests, and returns by an alarm on the new version',
    listFaults: ({ find }) => {
      const ofVersions = find('AWS::CloudWatch::Alarm')
        .filter(({ properties }) => JSON.stringify(properties).includes('"ExecutedVersion"'))
        .map(({ name }) => name)
      return find('AWS::CodeDeploy::DeploymentGroup')
        .filter(({ properties }) => {
          const isGradual = String(properties['DeploymentConfigName']).includes('Canary10Percent')
          const returns = getList(properties, 'AutoRollbackConfiguration', 'Events').includes(
            'DEPLOYMENT_STOP_ON_ALARM',
          )
          const isWatched = getList(properties, 'AlarmConfiguration', 'Alarms').some((each) =>
            ofVersions.includes(String(getValue(each, 'Name'))),
          )
          return !isGradual || !returns || !isWatched
        })
        .map(({ logicalId }) => logicalId)
    },
    violation: buildStack({
      G: {
        Type: 'AWS::CodeDeploy::DeploymentGroup',
        Properties: {
          DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
          AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_STOP_ON_ALARM'] },
          AlarmConfiguration: { Enabled: true, Alarms: [{ Name: 'another' }] },
        },
      },
    }),
  },
  {
    name: 'what is deleted with an environment leaves nothing',
    listFaults: ({ find, environment }) =>
      environment.keepData
        ? []
        : find(...keptTypes, 'AWS::CertificateManager::Certificate')
            .filter(
              (each) =>
                String(getAttribute(each, 'DeletionPolicy')).startsWith('Retain') ||
                each.properties['VersioningConfiguration'] !== undefined,
            )
            .map(({ logicalId }) => logicalId),
    violation: buildStack({
      B: {
        Type: 'AWS::S3::Bucket',
        Properties: { VersioningConfiguration: { Status: 'Enabled' } },
      },
    }),
    violated: environments.dev,
  },
  {
    name: 'a former version stays for a rollback',
    listFaults: ({ find }) =>
      find('AWS::Lambda::Version')
        .filter((each) => getAttribute(each, 'DeletionPolicy') !== 'Retain')
        .map(({ logicalId }) => logicalId),
    violation: buildStack({
      V: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: 'f' } },
    }),
  },
]
