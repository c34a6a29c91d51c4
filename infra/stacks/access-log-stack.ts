import { Stack, type App } from 'aws-cdk-lib'
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as logs from 'aws-cdk-lib/aws-logs'
import { edgeRegion, getStackTarget, type Environment } from '#infra/environments.ts'
import type { Data } from './data-stack.ts'

/**
 * What CloudFront logs of a request. Queries are left out, because searches have names and phones and
 * links to files have signatures; so are the headers `Referer` and `Cookie`.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'c-country',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
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
  { data, distribution }: { data: Data; distribution: cloudfront.Distribution },
) => {
  const stack = new Stack(app, `pakk-${environment.name}-access-log`, {
    env: getStackTarget(environment, edgeRegion),
    crossRegionReferences: true,
  })
  const name = `pakk-${environment.name}-site`
  const source = new logs.CfnDeliverySource(stack, 'Source', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  })
  const destination = new logs.CfnDeliveryDestination(stack, 'Destination', {
    name,
    destinationResourceArn: data.logs.bucketArn,
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
