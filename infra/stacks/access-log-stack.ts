import type { App } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'
import { readFromRegion } from '#infra/constructs/region-parameter.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { edgeRegion, type Environment } from '#infra/environments.ts'
import type { Data } from './data-stack.ts'
import type { Web } from './web-stack.ts'

/**
 * What CloudFront logs of a request. The path is left out, because that of a short link is its secret;
 * so are the query, because searches have names and phones and links to files have signatures, and the
 * headers `Referer` and `Cookie`. The gateway logs the route of each call.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'c-country',
  'cs-method',
  'cs(Host)',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
]

/**
 * Creates the delivery of CloudFront's access log (standard logging v2) to the bucket of logs. CloudFront
 * is a source of logs in us-east-1 only; the bucket may be in any region.
 */
export const createAccessLogStack = (
  app: App,
  environment: Environment,
  { data, web }: { data: Data; web: Web },
) => {
  const stack = createStack(app, environment, 'access-log', edgeRegion)
  stack.addStackDependency(data.stack)
  stack.addStackDependency(web.stack)
  const name = `pakk-${environment.name}-site`
  const source = new logs.CfnDeliverySource(stack, 'Source', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: readFromRegion(stack, environment, 'distribution'),
  })
  const destination = new logs.CfnDeliveryDestination(stack, 'Destination', {
    name,
    destinationResourceArn: readFromRegion(stack, environment, 'logs-bucket'),
    outputFormat: 'json',
  })
  const delivery = new logs.CfnDelivery(stack, 'Delivery', {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
    s3SuffixPath: 'site/{yyyy}/{MM}/{dd}',
  })
  delivery.addResourceDependency(source)
}
