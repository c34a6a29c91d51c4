import { socialProviders } from '#shared/accounts/social-providers.ts'
import type { SupportContact } from '#shared/contact-details/support-contact.ts'
import { maxReportEmailsADay } from '#shared/public-api/read-report.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { EmailData } from '#functions/notifications/notification.ts'
import type { ContentBuilders, EmailContent, Translate } from './email-content.ts'
import type { Fact } from './email.ts'
import { toGreetingName } from '#shared/contact-details/greeting-name.ts'

/** Content with one link to open. The help may name the support contact. */
const buildLinkContent = (label: string, url: string, help: string): EmailContent => ({
  count: 1,
  values: {},
  blocks: [
    { kind: 'button', label, url },
    { kind: 'text', text: help },
  ],
})

/** Content about a change of the user's login, which may be the work of somebody else. */
const buildChangeContent = (
  t: Translate,
  support: SupportContact,
  values: EmailContent['values'] = {},
): EmailContent => ({
  count: 1,
  values,
  blocks: [{ kind: 'text', text: t('emails:help.unknownChange', { ...support }) }],
})

/** Content about a key of a company's API. */
const buildApiKeyContent = (
  { companyName, apiKey }: EmailData['api_key_created'],
  t: Translate,
  support: SupportContact,
): EmailContent => ({
  count: 1,
  values: { company: companyName },
  blocks: [
    { kind: 'facts', rows: [[t('emails:fact.apiKey'), apiKey]] },
    { kind: 'text', text: t('emails:help.unknownChange', { ...support }) },
  ],
})

/** Content about a service that a company requested. */
const buildServiceDecision = (
  { companyName, service, reason, url }: EmailData['service_approved'],
  t: Translate,
): EmailContent => ({
  count: 1,
  values: { company: companyName, service: t(`services:name.${service}`) },
  blocks: [
    ...(reason === ''
      ? []
      : [{ kind: 'facts', rows: [[t('emails:fact.reason'), reason]] } as const]),
    { kind: 'button', label: t('emails:button.seeServices'), url },
  ],
})

/** The contents of e-mails about users, companies and their services. */
export const accountContents: ContentBuilders<
  | 'email_confirmation'
  | 'password_reset'
  | 'support_invitation'
  | 'company_invitation'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'social_linked'
  | 'social_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'api_key_created'
  | 'api_key_deleted'
  | 'report_started'
  | 'webhook_off'
  | 'contract_requested'
  | 'contract_request'
  | 'contract_opened'
  | 'service_approved'
  | 'service_refused'
  | 'account_removed'
  | 'company_registered'
> = {
  email_confirmation: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.confirmEmail'),
      url,
      t('emails:help.unexpectedEmail', { ...support }),
    ),

  password_reset: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.choosePassword'),
      url,
      t('emails:help.unexpectedReset', { ...support }),
    ),

  support_invitation: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.choosePassword'),
      url,
      t('emails:help.unexpectedEmail', { ...support }),
    ),

  company_invitation: ({ companyName, inviterName, role, url }, t, support) => {
    const inviter = toGreetingName(inviterName)
    const rows: Fact[] = [[t('emails:fact.company'), companyName]]
    if (inviter !== undefined) rows.push([t('emails:fact.invitedBy'), inviter])
    if (role !== null) rows.push([t('emails:fact.role'), t(`settings:roles.${role}`)])
    return {
      count: 1,
      values: { company: companyName },
      blocks: [
        { kind: 'facts', rows },
        { kind: 'button', label: t('emails:button.seeInvitation'), url },
        { kind: 'text', text: t('emails:help.unexpectedEmail', { ...support }) },
      ],
    }
  },

  password_changed: (_, t, support) => buildChangeContent(t, support),

  email_changed: ({ email }, t, support) => buildChangeContent(t, support, { email }),

  phone_changed: ({ phone }, t, support) => buildChangeContent(t, support, { phone }),

  social_linked: ({ provider }, t, support) =>
    buildChangeContent(t, support, { provider: socialProviders[provider] }),

  social_unlinked: ({ provider }, t, support) =>
    buildChangeContent(t, support, { provider: socialProviders[provider] }),

  passkey_added: ({ passkey }, t, support) => buildChangeContent(t, support, { passkey }),

  passkey_removed: ({ passkey }, t, support) => buildChangeContent(t, support, { passkey }),

  second_factor_on: (_, t, support) => buildChangeContent(t, support),

  second_factor_off: (_, t, support) => buildChangeContent(t, support),

  second_factor_reset: ({ companyName }, t, support) =>
    buildChangeContent(t, support, { company: companyName }),

  recovery_codes_renewed: (_, t, support) => buildChangeContent(t, support),

  recovery_code_used: ({ left }, t, support) =>
    buildChangeContent(t, support, { left: String(left) }),

  api_key_created: buildApiKeyContent,

  api_key_deleted: buildApiKeyContent,

  report_started: ({ companyName, emails, url }, t, support) => ({
    count: emails.length,
    values: { company: companyName, limit: String(maxReportEmailsADay) },
    blocks: [
      { kind: 'facts', rows: emails.map((email): Fact => [t('emails:fact.email'), email]) },
      { kind: 'text', text: t('emails:help.unknownReport', { ...support }) },
      { kind: 'button', label: t('emails:button.seeServices'), url },
    ],
  }),

  webhook_off: ({ companyName, address, reason, url }, t) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      { kind: 'facts', rows: [[t('emails:fact.address'), address]] },
      {
        kind: 'text',
        text: t(reason === 'gone' ? 'emails:help.webhookGone' : 'emails:help.webhookFailing'),
      },
      { kind: 'button', label: t('emails:button.openWebhooks'), url },
    ],
  }),

  contract_requested: ({ companyName }) => ({
    count: 1,
    values: { company: companyName },
    blocks: [],
  }),

  contract_request: ({ id, companyName, registryCode, name, phone, email }, t) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('emails:fact.company'), companyName],
          [t('emails:fact.registryCode'), registryCode],
          [t('emails:fact.contact'), name],
          [t('emails:fact.phone'), formatPhone(phone)],
          [t('emails:fact.email'), email],
          [t('emails:fact.requestId'), id],
        ],
      },
    ],
  }),

  contract_opened: ({ companyName, url }, t) => ({
    ...buildLinkContent(t('emails:button.logIn'), url, t('emails:help.password')),
    values: { company: companyName },
  }),

  service_approved: buildServiceDecision,

  service_refused: buildServiceDecision,

  account_removed: ({ companyName }, t) => ({
    count: 1,
    values: { company: companyName },
    blocks: [{ kind: 'text', text: t('emails:help.removedUser') }],
  }),

  company_registered: ({ companyName, url }, t, support) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      { kind: 'text', text: t('emails:help.inviteColleague') },
      { kind: 'button', label: t('emails:button.openSettings'), url },
      { kind: 'text', text: t('emails:help.unexpectedSignUp', { ...support }) },
    ],
  }),
}
