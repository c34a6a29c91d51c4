import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { assetOf } from './assets.ts'
import { decisionName } from './decisions.ts'
import { banks, methodsOf } from './methods.ts'
import { answerPage } from '../../answer-page.ts'
import { bankPage, returnPage } from './page.ts'
import type { SandboxTransaction } from './transaction.ts'
import { pageLocales } from '../../sandbox-page.ts'
import { words } from './words.ts'

const [bank] = banks.ee
const transaction: SandboxTransaction = {
  id: 't',
  status: 'CREATED',
  amount_cents: 1290,
  refunded_cents: 0,
  reference: '<img src=x>',
  merchant_data: '',
  locale: 'lv',
  return_url: 'https://pakk.test/return?a=1&b=2',
  cancel_url: '',
  notification_url: '',
}

describe('the bank’s page', () => {
  const page = bankPage({ bank, transaction }).text

  test('shows the sum and a button for every decision, in the payer’s language', () => {
    expect(page).toContain('12,90\u00a0€')
    expect(page).toContain('<html lang="lv">')
    for (const decision of decisionName.options) {
      expect(page).toContain(`value="${decision}"`)
      expect(page).toContain(words.lv.decisions[decision])
    }
  })

  test('escapes what it was told', () => {
    expect(page).not.toContain('<img src=x>')
    expect(page).toContain('&lt;img src=x&gt;')
  })

  test('needs no inline script or style, and forbids them', () => {
    expect(page).not.toMatch(/<style|style="|<script(?![^>]*src=)|\son\w+=/)
    const { headers } = answerPage(bankPage({ bank, transaction }))
    expect(headers?.['content-security-policy']).toContain("default-src 'none'")
    expect(headers?.['cache-control']).toBe('no-store')
  })
})

test('the way back carries the exact signed text and needs no script', () => {
  const json = '{"customer_name":"Tõõger \\"X\\" <b> & Co"}'
  const page = returnPage({
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
  expect(page.text).toContain(words.lv.goBack)
})

test('every language has words of its own', () => {
  const titles = pageLocales.map((locale) => words[locale].card.title)
  expect(new Set(titles).size).toBe(pageLocales.length)
})

describe('the files', () => {
  test.each(['checkout.js', 'return.js'])('%s is a script that parses', async (name) => {
    const asset = assetOf(name)
    expect(asset?.type).toContain('text/javascript')
    await expect(transform(asset?.body ?? '')).resolves.toMatchObject({ warnings: [] })
  })

  test('every method has its logo', () => {
    for (const country of ['ee', 'lv', 'lt'] as const) {
      for (const { logoUrl } of methodsOf(country, 'https://pakk.test/sandbox/assets')) {
        expect(assetOf(logoUrl?.split('/').at(-1) ?? '')?.type).toBe('image/svg+xml')
      }
    }
  })

  test.each(['', 'constructor', '../page.ts', 'unknown.svg', '__proto__', 'toString'])(
    '«%s» is none',
    (name) => {
      expect(assetOf(name)).toBeNull()
    },
  )
})
