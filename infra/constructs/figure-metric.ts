import type { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { type Figure, figures, figureService } from '#functions/lib/figures.ts'
import { getMetricNamespace, type Environment } from '#infra/environments.ts'

/** Returns the metric that `recordFigure` fills, by default with the statistic of the figure. */
export const createFigureMetric = (
  environment: Environment,
  figure: Figure,
  { period, statistic = figures[figure].statistic }: { period: Duration; statistic?: string },
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: getMetricNamespace(environment),
    metricName: figure,
    dimensionsMap: { service: figureService },
    period,
    statistic,
  })
