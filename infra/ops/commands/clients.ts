import { approveClient, refuseClient } from '#functions/accounts/approve-client.ts'
import { getClientRequest } from '#functions/store/records/client-request-store.ts'
import { type Command, requireArgument } from '#infra/ops/command.ts'
import type { CommandLine } from '#infra/ops/command.ts'

const getWaitingRequest = async (line: CommandLine) => {
  const id = requireArgument(line, 0, 'request')
  const request = await getClientRequest(id)
  if (!request) throw new Error(`No client request ${id}`)
  return { id, name: request.company_name }
}

export const approveClientCommand: Command = {
  usage: '<request>',
  summary: "approve a company's request for a contract",
  maxArguments: 1,
  plan: async (line) => {
    const { id, name } = await getWaitingRequest(line)
    return {
      lines: [`+ contract of ${name}`],
      before: { request: id },
      after: 'approved',
      apply: async () => {
        const { companyId, accountId } = await approveClient(id)
        return `company ${companyId}, account of its owner ${accountId}`
      },
    }
  },
}

export const refuseClientCommand: Command = {
  usage: '<request>',
  summary: "refuse a company's request for a contract",
  maxArguments: 1,
  plan: async (line) => {
    const { id, name } = await getWaitingRequest(line)
    return {
      lines: [`- request of ${name}`],
      before: { request: id },
      after: 'refused',
      apply: () => refuseClient(id),
    }
  },
}
