import type { SettingStatus } from '#shared/services/account-setting.ts'
import { settingNames } from '#shared/services/account-setting.ts'
import { cashOnDelivery } from '#shared/services/service-rules.ts'
import { writeApprovalDecision } from '#functions/accounts/approval-decision-store.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'
import type { SettingChange } from '#functions/services/setting-store.ts'
import { changeSetting, readSettings, recordNamed } from '#functions/services/setting-store.ts'
import { type Command, type Line, type Plan, changeLine, oneOf, word } from '../command.ts'
import { findCompany } from '../find-company.ts'

/** Only a company makes a service wait for an operator. */
const settable = ['active', 'inactive', 'user_pending'] as const satisfies readonly SettingStatus[]

/** The letters that follow when a service no longer waits; what the company must do itself it sees. */
const letterOf = {
  active: 'service_approved',
  inactive: 'service_refused',
  user_pending: undefined,
  admin_pending: undefined,
} as const satisfies Record<SettingStatus, string | undefined>

/** Changes a service of a company and takes its request off the desk unless it goes on waiting. */
const planService = async (
  line: Line,
  change: SettingChange & { readonly status: SettingStatus },
  mustWait: boolean,
): Promise<Plan> => {
  const company = await findCompany(word(line, 0, 'company'))
  const name = oneOf(word(line, 1, 'service'), settingNames, 'service')
  const stored = await readSettings(company.id)
  const record = recordNamed(stored, name)
  if (mustWait && record.status !== 'admin_pending') throw new Error(`${name} does not wait`)
  const rival = cashOnDelivery.includes(name)
    ? stored.find((each) => each.name !== name && cashOnDelivery.includes(each.name))
    : undefined
  const { cod_goods_excludes_transport } = await readClassificators()
  if (change.status === 'active' && cod_goods_excludes_transport && rival?.status === 'active') {
    throw new Error(`${rival.name} is active and excludes ${name}`)
  }
  const told = { ...change, ...(line.reason !== undefined && { additional_info: line.reason }) }
  const { status, can_activate_directly, additional_info } = record
  const before = { status, can_activate_directly, additional_info }
  const after = { ...before, ...told }
  const lines = changeLine(`${company.name} ${name}`, before, after)
  const kind = record.status === 'admin_pending' ? letterOf[change.status] : undefined
  const reason = line.reason ?? ''
  return {
    lines,
    before,
    after,
    ...(lines.length > 0 && {
      apply: () =>
        table.transact([
          changeSetting(company.id, record, told),
          ...(change.status === 'admin_pending'
            ? []
            : [{ delete: keys.serviceRequest(company.id, name) }]),
          ...(kind === undefined
            ? []
            : [
                writeApprovalDecision({ kind, company_id: company.id, setting_name: name, reason }),
              ]),
        ]),
    }),
  }
}

export const approveService: Command = {
  usage: '<company> <service> [--reason …]',
  summary: 'switch a service on that waits; the company may then switch it itself',
  takes: 2,
  plan: (line) => planService(line, { status: 'active', can_activate_directly: true }, true),
}

export const refuseService: Command = {
  usage: '<company> <service> [--reason …]',
  summary: 'refuse a service that waits; the reason is shown to the company',
  takes: 2,
  plan: (line) => planService(line, { status: 'inactive' }, true),
}

export const setService: Command = {
  usage: '<company> <service> <status> [--direct | --no-direct] [--reason …]',
  summary: 'set a service: active, inactive, user_pending; --direct lets the company switch it',
  takes: 3,
  plan: (line) => {
    const status = oneOf(word(line, 2, 'status'), settable, 'status')
    const { direct } = line
    const change = direct === undefined ? {} : { can_activate_directly: direct }
    return planService(line, { status, ...change }, false)
  },
}
