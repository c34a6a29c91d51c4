import { beforeAll, describe, expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { listEvents } from '#infra/events.ts'
import type { Stack } from '#infra/local/template/assembly.ts'
import { createResolver } from '#infra/local/template/resolve.ts'
import { limits, listExcesses } from './aws-limits.ts'
import { listSourceFaults } from './source-permissions.ts'
import { synthesizeStacks } from './synthesize.ts'
import { rules, listRuleFaults } from '#test/infra/rules/template-rules.ts'

describe.each(Object.values(environments))('the templates of $name', (environment) => {
  let stacks: readonly Stack[]
  beforeAll(async () => {
    stacks = await synthesizeStacks(environment.name)
  })

  test('let every function read its source and send dead letters, and nothing besides', () => {
    const mappings = createResolver(stacks, '')('AWS::Lambda::EventSourceMapping')
    const handlers = listEvents(environment).filter(({ source }) => source.kind !== 'schedule')
    expect(mappings.length).toBe(handlers.length)
    expect(listSourceFaults(stacks)).toEqual([])
  })

  test.each(rules)('follow the rule: $name', (rule) => {
    expect(listRuleFaults(rule, stacks, environment)).toEqual([])
  })

  test.each(limits)('keep the limit: $name', (limit) => {
    expect(listExcesses(limit, stacks)).toEqual([])
  })
})
