import { isValidBIC, isValidIBAN } from 'ibantools'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { saveCodGoods } from '#shared/api/services.ts'
import type { CodGoodsForm } from '#shared/api/services.ts'
import { checkCodGoods } from '#shared/services/cod-goods-form.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { plainIban } from '../bank/find-swift.ts'
import { describeAccountSettings } from '../describe-account-settings.ts'
import { ownCompany } from '../own-company.ts'
import type { SettingRecord } from '../setting-store.ts'
import { changeSetting, readSettings, recordNamed } from '../setting-store.ts'
import { switchWrites } from '../switch-writes.ts'

/** The company's bank account, and the report of what comes in on it. */
const detailWrites = (
  companyId: string,
  stored: readonly SettingRecord[],
  bank: { readonly iban: string; readonly swift: string },
  { is_email_report_needed, report_frequency, destination_email }: CodGoodsForm,
): Write[] => [
  { update: keys.company(companyId), set: bank, if: exists },
  changeSetting(companyId, recordNamed(stored, 'customer_cod_report'), {
    data: is_email_report_needed
      ? { is_email_report_needed, report_frequency, destination_email }
      : { is_email_report_needed, report_frequency: null, destination_email: '' },
  }),
]

export const handler = serve(saveCodGoods, async ({ body, session }) => {
  const { account, company } = ownCompany(session)
  const bank = { iban: plainIban(body.iban), swift: body.bic.toUpperCase().replaceAll(' ', '') }
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
  const { status, writes } = switchWrites(
    { account, company, stored, classificators },
    name,
    requested,
    'cash_on_delivery_goods_status',
  )
  await writeTogether([
    changeSetting(company.id, recordNamed(stored, name), { status }),
    ...writes,
    ...(requested === 'active' ? detailWrites(company.id, stored, bank, body) : []),
  ])
  const now = { ...account, company: requested === 'active' ? { ...company, ...bank } : company }
  return { account_settings: await describeAccountSettings(now) }
})
