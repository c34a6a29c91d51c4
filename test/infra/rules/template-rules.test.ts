import { expect, test } from 'vitest'
import { rules, listRuleFaults } from './template-rules.ts'

test.each(rules)('a template that breaks the rule is found: $name', (rule) => {
  expect(listRuleFaults(rule, [rule.violation], rule.violated)).toHaveLength(1)
})
