import type { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'

/**
 * Returns how many per cent of all are failures; 0 with fewer failures than `min`, because a single one
 * of a quiet hour would be a high rate. `all` contains the failures unless they are counted
 * apart, and then may have no value, as when everything was throttled.
 */
export const createRate = (props: {
  readonly failures: cloudwatch.IMetric
  readonly all: cloudwatch.IMetric
  readonly areApart?: true
  readonly min: number
  readonly period: Duration
}): cloudwatch.MathExpression => {
  const { failures, all, areApart, min, period } = props
  const divisor = areApart ? '(failures + FILL(total, 0))' : 'total'
  return new cloudwatch.MathExpression({
    expression: `IF(failures >= ${min}, 100 * failures / ${divisor}, 0)`,
    usingMetrics: { failures, total: all },
    period,
  })
}
