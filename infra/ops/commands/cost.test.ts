import { expect, test } from 'vitest'
import { notificationRecord } from '#functions/notifications/records/notification-store.ts'
import { countMessages } from './cost.ts'

const build = (name: string, outcome: object) =>
  notificationRecord.parse({
    message: {
      subject: 'ord_1',
      name,
      kind: name.split('/')[1],
      channel: name.startsWith('sms') ? 'sms' : 'email',
    },
    expires_at: 0,
    ...outcome,
  })
const sent = { sent_at: 1, provider_id: 'p' }
const nothingToSend = { sent_at: 1 }
const refused = { refused_at: 1, refusal: 'refused' }

test.each<[string, Record<string, object>, [sms: number, emails: number, replaced: number]]>([
  ['both channels', { 'sms/ready/recipient': sent, 'email/ready/recipient': sent }, [1, 1, 0]],
  ['an e-mail alone', { 'email/ready/recipient': sent }, [0, 1, 1]],
  [
    'an e-mail in the place of a text message',
    { 'sms/on_the_way/recipient': nothingToSend, 'email/on_the_way/recipient': sent },
    [0, 1, 1],
  ],
  [
    'a text message after a refused e-mail',
    { 'sms/ready/recipient': sent, 'email/ready/recipient': { ...sent, ...refused } },
    [1, 1, 0],
  ],
  [
    'a refused text message',
    { 'sms/ready/recipient': refused, 'email/ready/recipient': sent },
    [0, 1, 0],
  ],
  ['an e-mail to the sender', { 'email/ready/sender': sent }, [0, 1, 0]],
  ['an e-mail about a change', { 'email/redirected/recipient': sent }, [0, 1, 0]],
  ['an e-mail that failed', { 'email/ready/recipient': { failed_at: 1 } }, [0, 0, 0]],
])('%s', (_, records, [sms, emails, replaced]) => {
  const all = Object.entries(records).map(([name, outcome]) => build(name, outcome))
  expect(countMessages(all)).toEqual({ sms, emails, replaced })
})
