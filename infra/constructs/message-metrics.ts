import type { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'

/** The US dollars that text messages of the account have cost in this month. */
export const createSmsSpendMetric = (period: Duration) =>
  new cloudwatch.Metric({
    namespace: 'AWS/SNS',
    metricName: 'SMSMonthToDateSpentUSD',
    period,
    statistic: 'Maximum',
  })

/** The e-mails that the account has sent. Their quota counts those of 24 hours. */
export const createEmailMetric = (period: Duration) =>
  new cloudwatch.Metric({ namespace: 'AWS/SES', metricName: 'Send', period, statistic: 'Sum' })
