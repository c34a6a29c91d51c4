import { expect, test } from 'vitest'
import { maxWebhookUrl } from './webhook.ts'
import { validateWebhookUrl } from './validate-webhook-url.ts'

test.each([
  ['https://pood.ee/hooks/pakk', undefined],
  ['https://pood.ee:8443/hooks?shop=1', undefined],
  ['https://пример.рф/hooks', undefined],
  ['', 'required'],
  [`https://pood.ee/${'a'.repeat(maxWebhookUrl)}`, 'too_long'],
  ['pood.ee/hooks', 'webhook_url_invalid'],
  ['ftp://pood.ee/', 'webhook_url_invalid'],
  ['javascript:alert(1)', 'webhook_url_invalid'],
  ['https://', 'webhook_url_invalid'],
  ['https://user@pood.ee/', 'webhook_url_invalid'],
  ['https://user:secret@pood.ee/', 'webhook_url_invalid'],
  ['https://pood.ee/#part', 'webhook_url_invalid'],
  ['http://pood.ee/hooks', 'webhook_url_not_https'],
  // Names of the machine and of private networks.
  ['https://localhost/', 'webhook_url_private'],
  ['https://LOCALHOST./', 'webhook_url_private'],
  ['https://app.localhost/', 'webhook_url_private'],
  ['https://printer.local/', 'webhook_url_private'],
  ['https://metadata.google.internal/', 'webhook_url_private'],
  ['https://router.home.arpa/', 'webhook_url_private'],
  ['https://intranet/', 'webhook_url_private'],
  // Addresses in every form.
  ['https://127.0.0.1/', 'webhook_url_private'],
  ['https://2130706433/', 'webhook_url_private'],
  ['https://0x7f.1/', 'webhook_url_private'],
  ['https://0177.0.0.1/', 'webhook_url_private'],
  ['https://127.1/', 'webhook_url_private'],
  ['https://１２７.0.0.1/', 'webhook_url_private'],
  ['https://169.254.169.254/latest/meta-data/', 'webhook_url_private'],
  ['https://10.0.0.8/', 'webhook_url_private'],
  ['https://93.184.216.34/', 'webhook_url_private'],
  ['https://[::1]/', 'webhook_url_private'],
  ['https://[::ffff:127.0.0.1]/', 'webhook_url_private'],
  ['https://[fd00::1]/', 'webhook_url_private'],
  ['https://[2606:2800:220:1::]/', 'webhook_url_private'],
])('the address %s of an endpoint: %s', (url, expected) => {
  expect(validateWebhookUrl(url)).toBe(expected)
})

test.each([
  ['http://localhost:3000/local/webhooks', undefined],
  ['http://127.0.0.1:3000/local/webhooks', undefined],
  ['http://10.0.0.8/', 'webhook_url_not_https'],
  ['https://10.0.0.8/', 'webhook_url_private'],
])('a local run allows the machine itself alone, %s: %s', (url, expected) => {
  expect(validateWebhookUrl(url, { allowsLoopback: true })).toBe(expected)
})
