import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** The figures of the business: their unit, and the statistic by which those of a period are one. */
export const figures = {
  /** Doors of white lockers that a session holds until it has paid. */
  doors_held: { unit: MetricUnit.Count, statistic: 'Sum' },
  /** Doors of white lockers that shipments got, by payment, booking or exchange. */
  doors_booked: { unit: MetricUnit.Count, statistic: 'Sum' },
  payments_settled: { unit: MetricUnit.Count, statistic: 'Sum' },
  /** Payments that are reviewed, because their money or a refund is awaited. */
  payments_open: { unit: MetricUnit.Count, statistic: 'Maximum' },
  /** Per cent of the six-digit codes of blue lockers that are live. */
  blue_code_fill: { unit: MetricUnit.Percent, statistic: 'Maximum' },
  /** Finished runs that queue due work. */
  due_work_runs: { unit: MetricUnit.Count, statistic: 'Sum' },
} as const satisfies Record<string, { unit: string; statistic: 'Sum' | 'Maximum' }>

/** The one dimension of all figures. */
export const figureService = 'pakk'

export type Figure = keyof typeof figures

/** The variable with the namespace of the figures in CloudWatch. Powertools reads it, too. */
const namespaceVariable = 'POWERTOOLS_METRICS_NAMESPACE'

/**
 * Records a value of a figure as a line of the log from which CloudWatch makes a metric. It has no
 * dimension but the service. Where the template names no namespace, as on one machine, it does nothing.
 */
export const recordFigure = (name: Figure, value: number): void => {
  if (process.env[namespaceVariable] === undefined) return
  new Metrics({ serviceName: figureService, singleMetric: true }).addMetric(
    name,
    figures[name].unit,
    value,
  )
}
