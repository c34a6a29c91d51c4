import { expect, test } from 'vitest'
import { errorHelp, statusHelp } from './error-help.ts'

const all = [...Object.entries(errorHelp), ...Object.entries(statusHelp)]

test.each(all)('%s has a cause and a cure in whole sentences', (_, { cause, cure }) => {
  expect(cause).toMatch(/^[A-Z].{15,}\.$|^additional.{15,}\.$|^[a-z_]+ .{10,}\.$|^[a-z.]+ is .+\.$/)
  expect(cure).toMatch(/^[A-Z].{3,}\.$/)
})

test('no two numbered errors have the same cause', () => {
  const causes = Object.values(errorHelp).map(({ cause }) => cause)
  expect(new Set(causes).size).toBe(causes.length)
})
