import { approveClient, refuseClient } from '#functions/accounts/approve-client.ts'
import { getClientRequest } from '#functions/accounts/client-request-store.ts'
import { type Command, word } from '../command.ts'
import type { Line } from '../command.ts'

const waiting = async (line: Line) => {
  const id = word(line, 0, 'request')
  const request = await getClientRequest(id)
  if (!request) throw new Error(`No client waits as ${id}`)
  return { id, name: request.company_name }
}

export const approveClientCommand: Command = {
  usage: '<request>',
  summary: 'give a company that waits its contract',
  takes: 1,
  plan: async (line) => {
    const { id, name } = await waiting(line)
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
  summary: 'take a company that waits off the desk',
  takes: 1,
  plan: async (line) => {
    const { id, name } = await waiting(line)
    return {
      lines: [`- request of ${name}`],
      before: { request: id },
      after: 'refused',
      apply: () => refuseClient(id),
    }
  },
}
