import { rebuildLedger } from '#functions/statements/rebuild-ledger.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'
import { listOwners } from '#infra/ops/list-owners.ts'

export const rebuildLedgerCommand: Command = {
  usage: '[account or company] [--force]',
  summary: 'enter what statements lack, with --force also in closed months',
  maxArguments: 1,
  plan: async ({ args: [only], force }) => {
    const owners = only === undefined ? (await listOwners()).filter(hasLists) : [only]
    return {
      lines: [
        `~ statements of ${formatCount(owners.length, 'account or company', 'accounts and companies')}`,
      ],
      apply: async () => {
        let compared = 0
        for (const owner of owners)
          compared += await rebuildLedger(runtime, owner, { mayChangeClosed: force })
        return `${formatCount(compared, 'shipment, payment, fee or payout', 'shipments, payments, fees and payouts')} compared.`
      },
    }
  },
}
