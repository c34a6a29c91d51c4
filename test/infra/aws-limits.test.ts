import { expect, test } from 'vitest'
import { limits, listExcesses } from './aws-limits.ts'

test.each(limits)('a template that exceeds the $name is found', (limit) => {
  expect(listExcesses(limit, [limit.violation])).not.toEqual([])
})
