import { features as allFeatures } from '#shared/accounts/features.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { type Command, oneOf, word } from '../command.ts'
import { findCompany } from '../find-company.ts'

export const features: Command = {
  usage: '<company> [--add a,b] [--remove c]',
  summary: 'show or change what a company may use',
  takes: 1,
  plan: async (line) => {
    const company = await findCompany(word(line, 0, 'company'))
    const add = line.add.map((name) => oneOf(name, allFeatures, 'feature'))
    const remove = line.remove.map((name) => oneOf(name, allFeatures, 'feature'))
    const before = company.features
    const after = allFeatures.filter(
      (name) => !remove.includes(name) && (before.includes(name) || add.includes(name)),
    )
    const come = after.filter((name) => !before.includes(name))
    const go = before.filter((name) => !after.includes(name))
    const isChange = come.length + go.length > 0
    return {
      lines: isChange
        ? [...go.map((name) => `- ${name}`), ...come.map((name) => `+ ${name}`)]
        : before,
      before,
      after,
      ...(isChange && {
        apply: async () => {
          await table.write({
            update: keys.company(company.id),
            set: { features: after },
            if: equals('features', before),
          })
        },
      }),
    }
  },
}
