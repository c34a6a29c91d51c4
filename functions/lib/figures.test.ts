import { afterEach, expect, test, vi } from 'vitest'
import { watchFigures } from '#test/support/watch-figures.ts'
import { recordFigure } from './figures.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a figure is a line in the format of CloudWatch, with the service alone beside it', () => {
  const listLines = watchFigures('pakk-prd')
  recordFigure('blue_code_fill', 40)
  expect(listLines()).toEqual([
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
  const listLines = watchFigures()
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', undefined)
  recordFigure('blue_code_fill', 40)
  expect(listLines()).toEqual([])
})
