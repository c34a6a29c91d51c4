import { rebuildLists } from '#functions/orders/lists/rebuild-lists.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'

export const rebuildListsCommand: Command = {
  usage: '<account or company>',
  summary:
    "rebuild rows, search words, counters of lists and reports, and entries of recipients of one owner; 'migrate rebuild-lists' does it for all",
  maxArguments: 1,
  plan: async (line) => {
    const owner = requireArgument(line, 0, 'account or company')
    return {
      lines: [`~ lists of ${owner}`],
      apply: async () => `${formatCount(await rebuildLists(runtime, owner), 'shipment')} in lists.`,
    }
  },
}
