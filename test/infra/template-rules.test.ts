import { expect, test } from 'vitest'
import { rules, listRuleFaults } from './template-rules.ts'

test.each(rules)('a template that breaks the rule is found: $name', (rule) => {
  expect(listRuleFaults(rule, [rule.violation])).toHaveLength(1)
})
