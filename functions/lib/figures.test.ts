import { afterEach, expect, test, vi } from 'vitest'
import { recordFigure } from './figures.ts'

/** With them Powertools prints by the console of the process. */
const printing = { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' }

const record = (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  recordFigure('blue_code_fill', 40)
  return print.mock.calls.map(([line]): unknown => JSON.parse(String(line)))
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a figure is a line in the format of CloudWatch, with the service alone beside it', () => {
  expect(record({ ...printing, POWERTOOLS_METRICS_NAMESPACE: 'pakk-prd' })).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'pakk-prd',
            Dimensions: [['service']],
            Metrics: [{ Name: 'blue_code_fill', Unit: 'Percent' }],
          },
        ],
      },
      service: 'pakk',
      blue_code_fill: 40,
    },
  ])
})

test('without a namespace nothing is recorded', () => {
  expect(record(printing)).toEqual([])
})
