import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { findAsset } from './assets.ts'
import { decisionName, decisions } from './decisions.ts'
import { banks, listCountryMethods } from './methods.ts'
import { toHtmlResponse } from '#functions/providers/html-response.ts'
import { renderBankPage, renderReturnPage } from './page.ts'
import type { SandboxTransaction } from './transaction.ts'

const [bank] = banks.ee
const transaction: SandboxTransaction = {
  id: 't',
  status: 'CREATED',
  amount_cents: 1290,
  refunded_cents: 0,
  reference: '<img src=x>',
  merchant_data: '',
  return_url: 'https://pakk.test/return?a=1&b=2',
  cancel_url: '',
  notification_url: '',
}

describe('the bank’s page', () => {
  const page = renderBankPage({ bank, transaction }).text

  test('shows the amount and a button for every decision', () => {
    expect(page).toContain('12,90\u00a0€')
    expect(page).toContain('<html lang="en">')
    for (const decision of decisionName.options) {
      expect(page).toContain(`value="${decision}"`)
      expect(page).toContain(decisions[decision].label)
    }
  })

  test('escapes its data', () => {
    expect(page).not.toContain('<img src=x>')
    expect(page).toContain('&lt;img src=x&gt;')
  })

  test('has no inline script or style, and its policy forbids them', () => {
    expect(page).not.toMatch(/<style|style="|<script(?![^>]*src=)|\son\w+=/)
    const { headers } = toHtmlResponse(renderBankPage({ bank, transaction }))
    expect(headers?.['content-security-policy']).toContain("default-src 'none'")
    expect(headers?.['cache-control']).toBe('no-store')
  })
})

test('the return form has the exact signed text and a button', () => {
  const json = '{"customer_name":"Tõõger \\"X\\" <b> & Co"}'
  const page = renderReturnPage({
    bank,
    transaction,
    url: transaction.return_url,
    message: { json, mac: 'M' },
  })
  const value = /name="json" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
  const read = value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(read).toBe(json)
  expect(page.text).toContain('action="https://pakk.test/return?a=1&amp;b=2"')
  expect(page.text).toContain('Back to the merchant')
})

describe('the assets', () => {
  test.each(['checkout.js', 'return.js'])('%s is a valid script', async (name) => {
    const asset = findAsset(name)
    expect(asset?.type).toContain('text/javascript')
    await expect(transform(asset?.body ?? '')).resolves.toMatchObject({ warnings: [] })
  })

  test('include a logo for every method', () => {
    for (const country of ['ee', 'lv', 'lt'] as const) {
      for (const { logoUrl } of listCountryMethods(country, 'https://pakk.test/sandbox/assets')) {
        expect(findAsset(logoUrl?.split('/').at(-1) ?? '')?.type).toBe('image/svg+xml')
      }
    }
  })

  test.each(['', 'constructor', '../page.ts', 'unknown.svg', '__proto__', 'toString'])(
    'do not include «%s»',
    (name) => {
      expect(findAsset(name)).toBeNull()
    },
  )
})
