import { features as allFeatures } from '#shared/accounts/features.ts'
import { keys } from '#functions/store/keys.ts'
import { equals } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { type Command, parseChoice, requireArgument } from '#infra/ops/command.ts'
import { findCompany } from '#infra/ops/find-company.ts'

export const features: Command = {
  usage: '<company> [--add a,b] [--remove c]',
  summary: 'show or change the features of a company',
  maxArguments: 1,
  plan: async (line) => {
    const company = await findCompany(requireArgument(line, 0, 'company'))
    const add = line.add.map((name) => parseChoice(name, allFeatures, 'feature'))
    const remove = line.remove.map((name) => parseChoice(name, allFeatures, 'feature'))
    const before = company.features
    const after = allFeatures.filter(
      (name) => !remove.includes(name) && (before.includes(name) || add.includes(name)),
    )
    const added = after.filter((name) => !before.includes(name))
    const removed = before.filter((name) => !after.includes(name))
    const isChange = added.length + removed.length > 0
    return {
      lines: isChange
        ? [...removed.map((name) => `- ${name}`), ...added.map((name) => `+ ${name}`)]
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
