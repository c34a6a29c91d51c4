import { useRef, useState } from 'react'
import { may } from '#shared/accounts/permissions.ts'
import { checkCodeRecipient } from '#shared/contact-details/code-recipient.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'
import { type Channel, sendToRecipient } from './send-to-recipient.ts'

/** The form. The typed recipients have the names of the request. */
export interface SendingValues {
  channel: Channel
  recipient_phone: string
  recipient_email: string
  /** The recipients that were added before the typed one. */
  phones: string[]
  emails: string[]
  /** The ids of the doors whose codes are sent. */
  ids: string[]
}

/** Most recipients of one sending. */
export const maxRecipients = 10

const fields = {
  sms: { typed: 'recipient_phone', added: 'phones' },
  email: { typed: 'recipient_email', added: 'emails' },
} as const

/** The recipients and doors of a sending that has succeeded. */
export interface SentCodes {
  readonly channel: Channel
  readonly recipients: readonly string[]
  readonly count: number
}

/** The form that sends door codes, and what was sent. `phone` is the first recipient's at first. */
export const useSendCodes = (doors: readonly BookedDoor[], phone: string) => {
  const { account, country } = useApp()
  const isCompany = may('addOrders', account)
  const cleanPhone = (typed: string) => toInternationalPhone(typed.trim(), country)
  const clean = { sms: cleanPhone, email: (typed: string) => typed.trim() }
  const checkRecipient = (channel: Channel, text: string) =>
    checkCodeRecipient({ channel, recipient_phone: text, recipient_email: text }, country)
  const [sent, setSent] = useState<SentCodes>()
  /** Idempotency keys by doors and recipient: a retry sends no message again. */
  const keys = useRef(new Map<string, string>())
  const getKey = (request: string) => {
    const key = keys.current.get(request) ?? createIdempotencyKey()
    keys.current.set(request, key)
    return key
  }

  const form = useRuleForm<SendingValues>({
    defaultValues: {
      channel: 'sms',
      recipient_phone: phone,
      recipient_email: account?.email ?? '',
      phones: [],
      emails: [],
      ids: doors.map(({ id }) => id),
    },
    check: (values) => {
      const { typed, added } = fields[values.channel]
      const text = clean[values.channel](values[typed])
      const isOptional = text === '' && values[added].length > 0
      return [
        ...(isOptional ? [] : checkRecipient(values.channel, text)),
        ...collectIssues({ ids: values.ids.length === 0 ? 'required' : undefined }),
      ]
    },
    save: async (values) => {
      const { channel } = values
      const { typed, added } = fields[channel]
      const text = clean[channel](values[typed])
      form.setValue(typed, text)
      const recipients = [...new Set([...values[added], text].filter(Boolean))]
      const chosen = doors.filter(({ id }) => values.ids.includes(id))
      for (const [index, recipient] of recipients.entries()) {
        try {
          await sendToRecipient({ channel, recipient, doors: chosen, isCompany, getKey })
        } catch (failure) {
          // Those who have theirs are done; the others wait beside the refused one.
          form.setValue(added, recipients.slice(index + 1))
          form.setValue(typed, recipient)
          const errors = failure instanceof ApiFailure ? failure.problem.errors : []
          if (errors.length === 0) throw failure
          await form.refuse(
            errors.map(({ error_type, error_message }) => ({
              field: typed,
              code: error_type,
              message: error_message,
            })),
          )
          return
        }
      }
      setSent({ channel, recipients, count: chosen.length })
    },
    isShownOnSubmit: true,
  })

  const channel = form.watch('channel')
  const { typed, added } = fields[channel]
  return {
    form,
    sent,
    /** Whether there is another channel to choose. */
    hasChannels: isCompany,
    typed,
    added: form.watch(added),
    clean: clean[channel],
    /** Adds the typed recipients to those that get the codes, unless one is invalid. */
    add: () => {
      const texts = form.getValues(typed).split(/[,;]/).map(clean[channel]).filter(Boolean)
      if (texts.length === 0) return
      if (texts.some((text) => checkRecipient(channel, text).length > 0)) form.showErrorsOf([typed])
      else {
        form.setValue(added, [...new Set([...form.getValues(added), ...texts])])
        form.setValue(typed, '')
      }
    },
    remove: (recipient: string) =>
      form.setValue(
        added,
        form.getValues(added).filter((each) => each !== recipient),
      ),
    toggle: (id: string) => {
      const ids = form.getValues('ids')
      form.setValue('ids', ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
    },
  }
}
