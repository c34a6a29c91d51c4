import { expect, test } from 'vitest'
import { notificationRecord } from '#functions/notifications/records/notification-store.ts'
import { countMessages } from './cost.ts'

const build = (name: string, outcome: object) =>
  notificationRecord.parse({
    message: {
      subject: 'ord_1',
      name,
      kind: name.split('/')[1],
      channel: name.split('/')[0],
      ...(name.startsWith('push') && !name.includes('delivered') && { replaces_sms: true }),
    },
    expires_at: 0,
    ...outcome,
  })
const sent = { sent_at: 1, provider_id: 'p' }
const nothingToSend = { sent_at: 1 }
const refused = { refused_at: 1, refusal: 'refused' }
const shown = { ...sent, received_at: 2 }

test.each<
  [
    string,
    Record<string, object>,
    [sms: number, emails: number, replaced: number, pushes?: number, shown?: number],
  ]
>([
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
  ['a push that was shown', { 'push/ready/recipient': shown }, [0, 0, 0, 1, 1]],
  [
    'a text message after a push that was not shown',
    { 'push/ready/recipient': { ...sent, ...refused }, 'sms/ready/recipient': sent },
    [1, 0, 0, 1, 0],
  ],
  [
    'a text message beside a push that was shown late',
    { 'push/ready/recipient': shown, 'sms/ready/recipient': sent },
    [1, 0, 0, 1, 0],
  ],
  ['a push in the place of nothing', { 'push/delivered/sender': shown }, [0, 0, 0, 1, 0]],
  ['an e-mail that failed', { 'email/ready/recipient': { failed_at: 1 } }, [0, 0, 0]],
])('%s', (_, records, [sms, emails, replaced, pushes = 0, shownPushes = 0]) => {
  const all = Object.entries(records).map(([name, outcome]) => build(name, outcome))
  expect(countMessages(all)).toEqual({
    sms,
    emails,
    replaced,
    pushes,
    shown: shownPushes,
  })
})
