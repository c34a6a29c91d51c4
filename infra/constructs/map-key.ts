import { Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import { CfnAPIKey } from 'aws-cdk-lib/aws-location'
import { PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { getAmazonMapOrigin, type Environment } from '#infra/environments.ts'
import { createApiCall } from './api-call.ts'

/** The quiet style of Amazon Location's map, on which places stand out. */
const mapStyle = 'Monochrome'

/**
 * Creates the key by which browsers load map tiles of Amazon Location, and returns the URL of the
 * map's style with the key. The key is public: it allows tiles only, and only to the site's pages.
 * `{color-scheme}` in the URL is for the browser to replace by `Light` or `Dark`.
 */
export const createMapStyleUrl = (stack: Stack, environment: Environment): string => {
  const scope = new Construct(stack, 'Map')
  const { region } = Stack.of(scope)
  const keyName = `pakk-${environment.name}-map`
  const key = new CfnAPIKey(scope, 'Key', {
    keyName,
    description: 'Map tiles of the site',
    noExpiry: true,
    restrictions: {
      allowActions: ['geo-maps:GetTile'],
      allowResources: [`arn:aws:geo-maps:${region}::provider/default`],
      allowReferers: environment.domains.map((domain) => `https://${domain}/*`),
    },
  })
  // CloudFormation returns the key's ARN, not the key.
  const read = createApiCall(scope, 'KeyValue', environment, {
    onUpdate: {
      service: 'Location',
      action: 'describeKey',
      parameters: { KeyName: keyName },
      outputPaths: ['Key'],
      physicalResourceId: PhysicalResourceId.of(keyName),
    },
    statements: [
      new iam.PolicyStatement({ actions: ['geo:DescribeKey'], resources: [key.attrKeyArn] }),
    ],
  })
  read.node.addDependency(key)
  const value = read.getResponseField('Key')
  return `${getAmazonMapOrigin(environment)}/v2/styles/${mapStyle}/descriptor?key=${value}&color-scheme={color-scheme}`
}
