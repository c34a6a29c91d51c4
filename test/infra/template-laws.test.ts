import { expect, test } from 'vitest'
import { laws, listLawFaults } from './template-laws.ts'

test.each(laws)('a template that breaks the law is found: $name', (law) => {
  expect(listLawFaults(law, [law.violation])).toHaveLength(1)
})
