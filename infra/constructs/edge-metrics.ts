import type { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { edgeRegion, type Environment } from '#infra/environments.ts'
import { getFirewallMetricName } from './firewall.ts'

/** Returns a metric of CloudFront, which has its metrics in us-east-1. */
export const createSiteMetric = (
  distributionId: string,
  metricName: 'Requests' | '4xxErrorRate' | '5xxErrorRate',
  period: Duration,
) =>
  new cloudwatch.Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: edgeRegion,
    period,
    statistic: metricName === 'Requests' ? 'Sum' : 'Average',
  })

/** Returns the metric of the requests that the firewall has let pass or blocked. */
export const createFirewallMetric = (
  environment: Environment,
  metricName: 'AllowedRequests' | 'BlockedRequests',
  period: Duration,
) =>
  new cloudwatch.Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: getFirewallMetricName(environment), Rule: 'ALL' },
    region: edgeRegion,
    period,
    statistic: 'Sum',
  })
