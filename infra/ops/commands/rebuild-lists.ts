import { rebuildLists } from '#functions/orders/lists/rebuild-lists.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'
import { listOwners } from '#infra/ops/list-owners.ts'
import { rebuildAll } from '#infra/ops/rebuild-all.ts'

export const rebuildListsCommand: Command = {
  usage: '[account or company]',
  summary:
    'rebuild rows, search words, counters of lists and reports, entries of recipients, and what customer support finds, by default of all',
  maxArguments: 1,
  plan: async ({ args: [only] }) => {
    const owners = only === undefined ? await listOwners() : [only]
    return {
      lines: [
        `~ lists of ${formatCount(owners.length, 'account, company or visitor', 'accounts, companies and visitors')}`,
      ],
      apply: async () => {
        const shipments =
          only === undefined ? await rebuildAll(runtime) : await rebuildLists(runtime, only)
        return `${formatCount(shipments, 'shipment')} in lists.`
      },
    }
  },
}
