import { CfnResource, type Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as ssm from 'aws-cdk-lib/aws-ssm'
import { PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import type { Environment } from '#infra/environments.ts'
import { createApiCall } from './api-call.ts'

/** A value that a stack of one region passes to a stack of another, as a parameter of SSM. */
type PassedValue = 'certificate' | 'firewall' | 'distribution' | 'logs-bucket'

const getParameterName = ({ name }: Environment, passed: PassedValue) =>
  `/pakk/${name}/passed/${passed}`

/**
 * Writes a value as a parameter of another region, where `readFromRegion` reads it. The CDK's own
 * references across regions refuse a value that changes while a stack uses it, such as the certificate
 * of another domain.
 */
export const passToRegion = (
  stack: Stack,
  environment: Environment,
  { name, value, region }: { name: PassedValue; value: string; region: string },
): void => {
  const Name = getParameterName(environment, name)
  const resource = createApiCall(stack, `Pass-${name}`, environment, {
    resourceType: 'Custom::CrossRegionExportWriter',
    onUpdate: {
      service: 'SSM',
      action: 'putParameter',
      region,
      parameters: { Name, Value: value, Type: 'String', Overwrite: true },
      physicalResourceId: PhysicalResourceId.of(Name),
    },
    onDelete: { service: 'SSM', action: 'deleteParameter', region, parameters: { Name } },
    statements: [
      new iam.PolicyStatement({
        actions: ['ssm:PutParameter', 'ssm:DeleteParameter'],
        resources: [
          stack.formatArn({
            service: 'ssm',
            region,
            resource: 'parameter',
            resourceName: Name.slice(1),
          }),
        ],
      }),
    ],
  })
  // Emulators know this type of the CDK, and read what it writes from `WriterProps`.
  const { defaultChild } = resource.node.findChild('Resource').node
  if (!(defaultChild instanceof CfnResource)) throw new Error('The CDK calls the API otherwise')
  defaultChild.addPropertyOverride('WriterProps', { region, exports: { [Name]: value } })
}

/** Returns a value that a stack of another region has written, which must be deployed before. */
export const readFromRegion = (stack: Stack, environment: Environment, name: PassedValue): string =>
  ssm.StringParameter.valueForStringParameter(stack, getParameterName(environment, name))
