import { rebuildLists } from '#functions/orders/lists/rebuild-lists.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'
import { listOwners } from '#infra/ops/list-owners.ts'

export const rebuildListsCommand: Command = {
  usage: '[account or company]',
  summary: 'rebuild rows, search words and counters of shipment lists, by default of all',
  maxArguments: 1,
  plan: async ({ args: [only] }) => {
    const owners = only === undefined ? (await listOwners()).filter(hasLists) : [only]
    return {
      lines: [
        `~ lists of ${formatCount(owners.length, 'account or company', 'accounts and companies')}`,
      ],
      apply: async () => {
        let shipments = 0
        for (const owner of owners) shipments += await rebuildLists(runtime, owner)
        return `${formatCount(shipments, 'shipment')} in lists.`
      },
    }
  },
}
