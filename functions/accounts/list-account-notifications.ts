import type { ApprovalDecision } from './approval-decision-store.ts'
import { listCompanyPeople } from '#functions/store/records/account-store.ts'
import type { ClientRequest } from '#functions/store/records/client-request-store.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

const toEmail = (subject: string, kind: string, audience?: string): NotificationMessage => ({
  subject,
  name: audience === undefined ? `email/${kind}` : `email/${kind}/${audience}`,
  kind,
  channel: 'email',
  ...(audience !== undefined && { audience }),
})

/** Lists the notifications about a new user: the link that confirms an unverified e-mail address. */
export const listSignUpNotifications = ({ id, is_email_verified }: User) =>
  is_email_verified ? [] : [toEmail(id, 'email_confirmation')]

/** Lists the notifications about a company's request for a contract: to the company and to sales. */
export const listRequestNotifications = ({ id }: ClientRequest) => [
  toEmail(id, 'contract_requested'),
  toEmail(id, 'contract_request'),
]

/** Lists the notifications about an operator's decision: to each owner of the company. */
export const listDecisionNotifications = async ({ id, company_id }: ApprovalDecision) => {
  const people = await listCompanyPeople(company_id)
  return people
    .filter(
      ({ role, user_id, status }) => role === 'owner' && user_id !== null && status === 'active',
    )
    .map((owner) => toEmail(id, 'approval_decision', owner.id))
}
