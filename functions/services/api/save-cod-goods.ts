import { isValidBIC, isValidIBAN } from 'ibantools'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { saveCodGoods } from '#shared/api/services.ts'
import type { CodGoodsForm } from '#shared/services/cod-goods-form.ts'
import { checkCodGoods } from '#shared/services/cod-goods-form.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { normalizeIban } from '#functions/services/bank/find-swift.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import type { SettingRecord } from '#functions/store/records/setting-store.ts'
import {
  buildSettingWrite,
  readSettings,
  getSettingRecord,
} from '#functions/store/records/setting-store.ts'
import { buildSwitchWrites } from '#functions/services/build-switch-writes.ts'

/** Builds the writes of the company's bank account and of the report on payments to it. */
const buildDetailWrites = (
  companyId: string,
  stored: readonly SettingRecord[],
  bank: { readonly iban: string; readonly swift: string },
  { is_email_report_needed, report_frequency, destination_email }: CodGoodsForm,
): Write[] => [
  { update: keys.company(companyId), set: bank, if: exists },
  buildSettingWrite(companyId, getSettingRecord(stored, 'customer_cod_report'), {
    data: is_email_report_needed
      ? { is_email_report_needed, report_frequency, destination_email }
      : { is_email_report_needed, report_frequency: null, destination_email: '' },
  }),
]

export const handler = serve(saveCodGoods, async ({ body, session }) => {
  const { account, company } = requireCompany(session)
  const bank = { iban: normalizeIban(body.iban), swift: body.bic.toUpperCase().replaceAll(' ', '') }
  rejectIssues(
    checkCodGoods(body, {
      isIbanValid: isValidIBAN(bank.iban),
      isBicValid: isValidBIC(bank.swift),
      isReportOffered: hasFeature(account, 'customer_cod_report'),
    }),
  )
  const [stored, classificators] = await Promise.all([
    readSettings(company.id),
    readClassificators(),
  ])
  const name = 'cash_on_delivery_goods'
  const requested = body.cash_on_delivery_goods_status
  const { status, writes } = buildSwitchWrites(
    { account, company, stored, classificators },
    name,
    requested,
    'cash_on_delivery_goods_status',
  )
  await writeTransaction([
    buildSettingWrite(company.id, getSettingRecord(stored, name), { status }),
    ...writes,
    ...(requested === 'active' ? buildDetailWrites(company.id, stored, bank, body) : []),
  ])
  const updatedAccount = {
    ...account,
    company: requested === 'active' ? { ...company, ...bank } : company,
  }
  return { account_settings: await describeAccountSettings(updatedAccount) }
})
