import type { Company } from '#shared/accounts/company.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { features } from '#shared/accounts/features.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { createId } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { buildSettingWrite } from '#functions/store/records/setting-store.ts'
import { getInitialSetting } from '#shared/services/service-rules.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { buildApprovalDecisionWrite } from './approval-decision-store.ts'
import { toCompanyDetails } from './to-company-details.ts'
import type { ClientRequest } from '#functions/store/records/client-request-store.ts'
import {
  buildClientRequestEnd,
  getClientRequest,
} from '#functions/store/records/client-request-store.ts'
import {
  findUsedCompanyIssues,
  buildCompanyWrites,
  buildCompany,
} from '#functions/store/records/company-store.ts'
import { buildAccountWrites, buildAccount, buildUserWrites } from './build-account.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'

/** Whether a feature is agreed individually: prices, billing and special rights. */
const isNegotiated = (feature: Feature): boolean =>
  feature.startsWith('billing_') || feature === 'custom_barcode'

/** The features of a company with a contract from its first day. */
const contractFeatures = features.filter((feature) => !isNegotiated(feature))

const buildContractCompany = (request: ClientRequest): Company => ({
  ...buildCompany(toCompanyDetails({ ...request, contact_person: request.name })),
  segment: 'business_postpaid',
  features: contractFeatures,
})

const buildContractOwner = (request: ClientRequest, company: Company) => {
  const { name, email, password, phone, locale_code, country, is_subscribed } = request
  const user: User = {
    id: createId('usr'),
    email,
    is_email_verified: false,
    password,
    is_subscribed,
    account_id: createId('acc'),
    session_epoch: 0,
  }
  const account = buildAccount(
    {
      id: user.account_id,
      user_id: user.id,
      name,
      surname: '',
      email,
      phone,
      phone_verified: false,
      locale_code,
      country,
    },
    { company, role: 'owner' },
  )
  return { user, account }
}

const toReturnData = (request: ClientRequest): ReturnData =>
  returnData.parse({
    return_place_address: null,
    service_point_id: request.service_point_id,
    phone: request.return_recipient_phone,
    email: request.return_recipient_email,
  })

/** The ids that a contract has created. */
interface NewClient {
  readonly companyId: string
  readonly userId: string
  readonly accountId: string
}

/**
 * Approves a company's request for a contract: creates the postpaid company, its owner, who logs in
 * with the password of the request, and its return data. Deletes the request in the same
 * transaction, so it is approved once. The stream sends the e-mail.
 *
 * @throws Problem not_found when there is no such request; validation_error (email_used,
 *   reg_no_used, company_used) when somebody has signed up with the same data in the meantime.
 */
export const approveClient = async (id: string): Promise<NewClient> => {
  const request = await getClientRequest(id)
  if (!request) throw notFound('client request')
  const company = buildContractCompany(request)
  const { user, account } = buildContractOwner(request, company)
  const decisionWrite = buildApprovalDecisionWrite({
    kind: 'contract_opened',
    company_id: company.id,
  })
  const initial = { ...getInitialSetting('parcel_return_to_info'), version: null }
  return retryTransaction<NewClient>(runtime, async () => {
    if (await getCompany(company.id)) {
      return { done: { companyId: company.id, userId: user.id, accountId: account.id } }
    }
    if (!(await getClientRequest(id))) throw notFound('client request')
    rejectIssues([
      ...(await findUsedCompanyIssues(request)),
      ...((await findUserByEmail(request.email))
        ? [{ field: 'email', code: 'email_used' } as const]
        : []),
    ])
    return {
      writes: [
        ...buildUserWrites(user),
        ...buildAccountWrites(account),
        ...buildCompanyWrites(company),
        buildSettingWrite(company.id, initial, { data: { ...toReturnData(request) } }),
        ...buildClientRequestEnd(request),
        decisionWrite,
      ],
    }
  })
}

/**
 * Refuses a request for a contract.
 * @throws Problem not_found when there is no such request.
 */
export const refuseClient = async (id: string): Promise<void> => {
  const request = await getClientRequest(id)
  if (!request) throw notFound('client request')
  await writeTransaction(buildClientRequestEnd(request))
}
