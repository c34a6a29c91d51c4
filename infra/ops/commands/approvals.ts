import { listClientRequests } from '#functions/store/records/client-request-store.ts'
import { listServiceRequests } from '#functions/services/service-request-store.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'

export const approvals: Command = {
  usage: '',
  summary: 'list the services and contracts that wait for approval',
  maxArguments: 0,
  plan: async () => {
    const [services, clients] = await Promise.all([listServiceRequests(), listClientRequests()])
    return {
      lines: [
        ...services.map(
          (each) =>
            `service  ${each.requested_at}  ${each.company_id} ${each.setting_name}  ${each.company_name}`,
        ),
        ...clients.map(
          (each) =>
            `client   ${each.requested_at}  ${each.id}  ${each.company_name} ${each.country}/${each.registry_code}`,
        ),
        `waiting: ${formatCount(services.length, 'service')}, ${formatCount(clients.length, 'client')}`,
      ],
    }
  },
}
