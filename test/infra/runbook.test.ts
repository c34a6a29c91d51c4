import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'
import { getText, synthesize } from './synthesize.ts'

const page = readFileSync(join(root, 'docs/runbook.md'), 'utf8')

/** Lists the alarms of the page, each with its section: in the line `Alarm …:`, or in the first cells of a table. */
const listExplained = () => {
  const alarms = page.split(/^## /m).find((part) => part.startsWith('Alarms\n')) ?? ''
  return alarms
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [title = '', ...lines] = section.split('\n')
      return lines.flatMap((line) => {
        const [, named = ''] = /^(?:\|([^|]*)\||Alarms? ([^:]*):)/.exec(line)?.filter(Boolean) ?? []
        return Array.from(named.matchAll(/`([\w-]+)`/g), ([, alarm]) => `${title}: ${alarm}`)
      })
    })
}

/** Lists the alarms and the budget of an environment, each with the section that its description names. */
const listAlarms = async (name: keyof typeof environments) => {
  const { ofType } = await synthesize(name)
  const budgets = ofType('AWS::Budgets::Budget').map(({ properties }) => {
    const budget = getText(properties, 'Budget', 'BudgetName').replace(`pakk-${name}-`, '')
    return `${budget}: ${budget}`
  })
  const alarms = ofType('AWS::CloudWatch::Alarm').map(({ properties }) => {
    const section = getText(properties, 'AlarmDescription').replace('docs/runbook.md#', '')
    const alarm = getText(properties, 'AlarmName').replace(`pakk-${name}-`, '')
    // Each function has one, named after it.
    return `${section}: ${section === 'releases' ? alarm.replace(/^.*-(?=release$)/, '') : alarm}`
  })
  return [...alarms, ...budgets]
}

test('the runbook explains every alarm once, in the section that its e-mail names, and no other', async () => {
  const watched = Object.values(environments).filter(({ alarms }) => alarms !== null)
  const alarms: string[] = []
  // One after another: what a synthesis shares with others is locked.
  for (const { name } of watched) alarms.push(...(await listAlarms(name)))
  expect(alarms.length).toBeGreaterThan(30)
  expect(listExplained().toSorted()).toEqual([...new Set(alarms)].toSorted())
})
