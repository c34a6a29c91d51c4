import type { Company } from '#shared/accounts/company.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { features } from '#shared/accounts/features.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { newId } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/errors.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { table } from '#functions/lib/store/table.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { changeSetting } from '#functions/services/setting-store.ts'
import { initialSetting } from '#shared/services/service-rules.ts'
import { getCompany } from './account-store.ts'
import { writeApprovalDecision } from './approval-decision-store.ts'
import { companyFactsOf } from './company-facts.ts'
import type { ClientRequest } from './client-request-store.ts'
import { getClientRequest } from './client-request-store.ts'
import { findUsedCompanyIssues, companyWrites, newCompany } from './company-store.ts'
import { accountWrites, newAccount, userWrites } from './new-account.ts'
import type { User } from './user-store.ts'
import { findUserByEmail } from './user-store.ts'

/** Agreements on prices and billing, and rights that are given one by one. */
const isAgreedApart = (feature: Feature): boolean =>
  feature.startsWith('billing_') || feature === 'custom_barcode'

/** What a contract lets a company use or ask for from its first day. */
const contractFeatures = features.filter((feature) => !isAgreedApart(feature))

const contractCompany = (request: ClientRequest): Company => ({
  ...newCompany(companyFactsOf({ ...request, contact_person: request.name })),
  segment: 'business_postpaid',
  features: contractFeatures,
})

const ownerOfContract = (request: ClientRequest, company: Company) => {
  const { name, email, password, phone, locale_code, country } = request
  const user: User = {
    id: newId('usr'),
    email,
    is_email_verified: false,
    password,
    is_subscribed: false,
    account_id: newId('acc'),
    session_epoch: 0,
  }
  const account = newAccount(
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

const returnsOf = (request: ClientRequest): ReturnData =>
  returnData.parse({
    return_place_address: null,
    service_point_id: request.service_point_id,
    phone: request.return_recipient_phone,
    email: request.return_recipient_email,
  })

/** What a contract has made. */
interface NewClient {
  readonly companyId: string
  readonly userId: string
  readonly accountId: string
}

/**
 * Gives a company that waits its contract: the postpaid company, its owner, who logs in with the
 * password chosen back then, and where its returns go. The request leaves the desk in the same
 * transaction, so that it is done once, and the letter that tells the owner follows from it.
 *
 * @throws Problem not_found when it waits no longer; validation_error (email_used, reg_no_used,
 *   company_used) when somebody has signed up with the same meanwhile.
 */
export const approveClient = async (id: string): Promise<NewClient> => {
  const request = await getClientRequest(id)
  if (!request) throw notFound('client request')
  const company = contractCompany(request)
  const { user, account } = ownerOfContract(request, company)
  const answer = writeApprovalDecision({ kind: 'contract_opened', company_id: company.id })
  const initial = { ...initialSetting('parcel_return_to_info'), version: null }
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
        ...userWrites(user),
        ...accountWrites(account),
        ...companyWrites(company),
        changeSetting(company.id, initial, { data: { ...returnsOf(request) } }),
        { delete: keys.clientRequest(id), if: exists },
        answer,
      ],
    }
  })
}

/**
 * Takes a request off the desk without a contract.
 * @throws Problem not_found when it waits no longer.
 */
export const refuseClient = async (id: string): Promise<void> => {
  if (!(await getClientRequest(id))) throw notFound('client request')
  await table.write({ delete: keys.clientRequest(id) })
}
