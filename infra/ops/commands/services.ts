import type { SettingStatus } from '#shared/accounts/account-setting.ts'
import { settingNames } from '#shared/accounts/account-setting.ts'
import { cashOnDelivery } from '#shared/services/service-rules.ts'
import { buildApprovalDecisionWrite } from '#functions/accounts/approval-decision-store.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'
import type { SettingChange } from '#functions/store/records/setting-store.ts'
import {
  buildSettingWrite,
  readSettings,
  getSettingRecord,
} from '#functions/store/records/setting-store.ts'
import {
  type Command,
  type CommandLine,
  type Plan,
  formatChange,
  parseChoice,
  requireArgument,
} from '#infra/ops/command.ts'
import { findCompany } from '#infra/ops/find-company.ts'

/** The statuses that an operator may set. Only a company's request sets `admin_pending`. */
const settable = ['active', 'inactive', 'user_pending'] as const satisfies readonly SettingStatus[]

/** The e-mail about a decided request by the service's new status. `user_pending` is shown on the site. */
const emailKinds = {
  active: 'service_approved',
  inactive: 'service_refused',
  user_pending: undefined,
  admin_pending: undefined,
} as const satisfies Record<SettingStatus, string | undefined>

/** Plans a change of a company's service. Its request is deleted unless it stays pending. */
const planService = async (
  line: CommandLine,
  change: SettingChange & { readonly status: SettingStatus },
  isPendingRequired: boolean,
): Promise<Plan> => {
  const company = await findCompany(requireArgument(line, 0, 'company'))
  const name = parseChoice(requireArgument(line, 1, 'service'), settingNames, 'service')
  const stored = await readSettings(company.id)
  const record = getSettingRecord(stored, name)
  if (isPendingRequired && record.status !== 'admin_pending')
    throw new Error(`${name} does not wait for approval`)
  const excludingService = cashOnDelivery.includes(name)
    ? stored.find((each) => each.name !== name && cashOnDelivery.includes(each.name))
    : undefined
  const { cod_goods_excludes_transport } = await readClassificators()
  if (
    change.status === 'active' &&
    cod_goods_excludes_transport &&
    excludingService?.status === 'active'
  ) {
    throw new Error(`${excludingService.name} is active and excludes ${name}`)
  }
  const changeWithReason = {
    ...change,
    ...(line.reason !== undefined && { additional_info: line.reason }),
  }
  const { status, can_activate_directly, additional_info } = record
  const before = { status, can_activate_directly, additional_info }
  const after = { ...before, ...changeWithReason }
  const lines = formatChange(`${company.name} ${name}`, before, after)
  const kind = record.status === 'admin_pending' ? emailKinds[change.status] : undefined
  const reason = line.reason ?? ''
  return {
    lines,
    before,
    after,
    ...(lines.length > 0 && {
      apply: () =>
        table.transact([
          buildSettingWrite(company.id, record, changeWithReason),
          ...(change.status === 'admin_pending'
            ? []
            : [{ delete: keys.serviceRequest(company.id, name) }]),
          ...(kind === undefined
            ? []
            : [
                buildApprovalDecisionWrite({
                  kind,
                  company_id: company.id,
                  setting_name: name,
                  reason,
                }),
              ]),
        ]),
    }),
  }
}

export const approveService: Command = {
  usage: '<company> <service> [--reason …]',
  summary: 'approve a requested service; the company may then switch it itself',
  maxArguments: 2,
  plan: (line) => planService(line, { status: 'active', can_activate_directly: true }, true),
}

export const refuseService: Command = {
  usage: '<company> <service> [--reason …]',
  summary: 'refuse a requested service; the reason is shown to the company',
  maxArguments: 2,
  plan: (line) => planService(line, { status: 'inactive' }, true),
}

export const setService: Command = {
  usage: '<company> <service> <status> [--direct | --no-direct] [--reason …]',
  summary: 'set a service: active, inactive, user_pending; --direct lets the company switch it',
  maxArguments: 3,
  plan: (line) => {
    const status = parseChoice(requireArgument(line, 2, 'status'), settable, 'status')
    const { direct } = line
    const change = direct === undefined ? {} : { can_activate_directly: direct }
    return planService(line, { status, ...change }, false)
  },
}
